// How many games of a kind this browser has seen begin, this one included: first games are cared for. The tables themselves are
// remembered, so that opening one again counts once; after a few it does not matter.

const KEPT = "kolej-begun";
const ENOUGH = 4;

export const begun = (game, table) => {
  try {
    const all = JSON.parse(localStorage.getItem(KEPT)) ?? {};
    const own = (all[game] ??= []);
    if (!own.includes(table) && own.length < ENOUGH) {
      own.push(table);
      localStorage.setItem(KEPT, JSON.stringify(all));
    }
    return own.includes(table) ? own.indexOf(table) + 1 : ENOUGH;
  } catch {
    // A browser that keeps nothing would be cared for for ever.
    return ENOUGH;
  }
};
