// What morph.js promises, run in a real browser by `morph.rs`: every case gets an empty part of the page to merge into.
// Given the module's `morph`, answers with the names of the cases that ran.

async (morph) => {
  const check = (holds, what) => {
    if (!holds) throw new Error(what);
  };
  const same = (got, wanted, what) => check(got === wanted, `${what}: ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
  let root;
  const at = (css) => root.querySelector(css);
  const start = (html) => morph(root, html);

  const cases = {
    "what is shown reads as it was painted"() {
      start("<p>one</p><p>two</p>");
      morph(root, "<h1>new</h1><p class='a'>two <b>and</b></p>");
      same(root.innerHTML, '<h1>new</h1><p class="a">two <b>and</b></p>', "merged");
    },
    "what did not change stays the same element"() {
      start("<ul><li>a<li>b</ul><p id='x' title='t'>x</p>");
      const [list, named] = [at("ul"), at("#x")];
      const [text, second] = [at("li").firstChild, at("li + li")];
      morph(root, "<ul><li>c<li>b</ul><p id='x' class='y'>x</p>");
      check(list === at("ul") && named === at("#x") && second === at("li + li"), "elements");
      check(text === at("li").firstChild && text.data === "c", "the text node");
      same(named.outerHTML, '<p id="x" class="y">x</p>', "attributes come and go");
    },
    "names are known wherever they stand among their siblings"() {
      start("<i id='a'></i><i id='b'></i><i id='c'></i><i id='d'></i>");
      const before = new Map([...root.children].map((one) => [one.id, one]));
      for (const order of ["dabc", "bcda", "dcba", "acbd", "b", "xbya"]) {
        const known = [...root.children].map((one) => one.id);
        morph(root, [...order].map((id) => `<i id='${id}'></i>`).join(""));
        same([...root.children].map((one) => one.id).join(""), order, "the order");
        for (const one of root.children) {
          if (known.includes(one.id)) check(before.get(one.id) === one, `${one.id} is still itself`);
        }
        for (const one of root.children) before.set(one.id, one);
      }
    },
    "a thing without a name is known by the first name inside"() {
      start("<div><input id='one'></div>");
      at("#one").value = "typed";
      const box = at("div");
      morph(root, "<div><b>new</b></div><div><input id='one'></div>");
      check(at("div + div") === box && at("#one").value === "typed", "it has moved on");
    },
    "pieces are known by their names"() {
      start("<b data-piece='1'></b><b data-piece='2'></b>");
      const two = at("[data-piece='2']");
      morph(root, "<b data-piece='2'></b><b data-piece='1'></b>");
      check(root.firstChild === two, "the piece itself");
    },
    "a part that comes before others leaves them as they are"() {
      start("<section class='b'><input></section>");
      at("input").value = "typed";
      const [part, field] = [at(".b"), at("input")];
      morph(root, "<section class='a'>new</section><section class='b now'><input></section>");
      check(at(".b") === part && at("input") === field && field.value === "typed", "the part behind it");
      morph(root, "<section class='b'><input></section>");
      check(root.children.length === 1 && root.firstChild === part, "and it is gone again");
    },
    "typed text stays, with focus and caret"() {
      start("<p>1</p><input id='name' value='Ola'><textarea>old</textarea>");
      const [field, area] = [at("input"), at("textarea")];
      [field.value, area.value] = ["Aleksandra", "typed"];
      field.focus();
      field.setSelectionRange(2, 5, "backward");
      for (let round = 2; round < 102; round += 1) {
        morph(root, `<p>${round}</p><input id='name' value='Ola'><textarea>old</textarea>`);
      }
      check(document.activeElement === field, "the focus");
      same([field.selectionStart, field.selectionEnd, field.selectionDirection].join(" "), "2 5 backward", "the caret");
      same(field.value + area.value, "Aleksandratyped", "the text");
    },
    "what the server says anew wins over what was typed"() {
      start("<input id='a' value='1'><textarea id='b'>1</textarea><input type='hidden' name='token' value='1'>");
      [at("#a").value, at("#b").value] = ["typed", "typed"];
      morph(root, "<input id='a' value='2'><textarea id='b'>2</textarea><input type='hidden' name='token' value='2'>");
      same(at("#a").value + at("#b").value + at("[name=token]").value, "222", "values");
      at("#a").value = "again";
      morph(root, "<input id='a' value='2'><textarea id='b'>2</textarea><input type='hidden' name='token' value='2'>");
      same(at("#a").value, "again", "what it said before does not");
    },
    "choices stay until the server chooses otherwise"() {
      const radio = (value, checked) => `<input type='radio' name='with' value='${value}'${checked ? " checked" : ""}>`;
      const option = (value, selected) => `<option value='${value}'${selected ? " selected" : ""}>`;
      const painted = (chosen, more) =>
        `<form>${[0, 1, 2].map((turn) => radio(turn, turn === chosen)).join("")}
          <input type='checkbox' name='c'>
          <select name='s'>${["x", "y", "z"].map((one) => option(one, one === more)).join("")}</select></form>`;
      const state = () => `${at("[name=with]:checked").value}${at("[type=checkbox]").checked}${at("select").value}`;
      start(painted(0, "x"));
      at("[value='2']").checked = at("[type=checkbox]").checked = true;
      at("select").value = "z";
      morph(root, painted(0, "x"));
      same(state(), "2truez", "chosen");
      morph(root, painted(1, "y"));
      same(state(), "1truey", "chosen by the server");
      morph(root, painted(0, "x"));
      same(state(), "0truex", "and back");
    },
    "a field is never made into another"() {
      start("<input name='one'><button name='act' value='a'>a</button>");
      const button = at("button");
      at("input").value = "typed";
      morph(root, "<input name='two'><button name='act' value='b'>b</button>");
      check(at("input").value === "" && at("button") !== button, "other fields");
    },
    "unfolded parts stay unfolded"() {
      start("<details><summary>s</summary>1</details><details id='named' open>2</details>");
      const [plain, named] = root.children;
      [plain.open, named.open] = [true, false];
      morph(root, "<p>new</p><details><summary>s</summary>3</details><details id='named' open>4</details>");
      check(plain.isConnected && plain.open && !named.open, "as the reader left them");
      morph(root, "<details open>5</details>");
      morph(root, "<details>6</details>");
      check(!at("details").open, "the server folds it");
      morph(root, "<details>6</details><details id='named' open>7</details>");
      check(!at("#named").open, "a part that comes back is as it was left");
    },
    "inner boxes stay scrolled, also where they move"() {
      const style = new CSSStyleSheet();
      style.replaceSync(".box { height: 40px; overflow: auto; } .box p { height: 400px; }");
      document.adoptedStyleSheets = [style];
      const box = (id) => `<div id='${id}' class='box'><p></p></div>`;
      start(`${box("a")}${box("b")}<div id='c'></div>`);
      [at("#a").scrollTop, at("#b").scrollTop] = [70, 90];
      morph(root, `<p>new</p><div id='c'></div>${box("b")}${box("a")}`);
      same(`${at("#a").scrollTop} ${at("#b").scrollTop}`, "70 90", "scrolled");
    },
    "a moved field keeps focus and caret"() {
      start("<input id='a'><input id='b'><input id='c'>");
      const field = at("#a");
      field.value = "typed";
      field.focus();
      field.setSelectionRange(1, 3);
      morph(root, "<input id='c'><input id='b'><input id='a'>");
      check(document.activeElement === field && field.selectionStart === 1 && field.selectionEnd === 3, "focus and caret");
    },
    "the focus finds what has its name, or what comes instead"() {
      start("<div><button id='x'>x</button></div>");
      at("#x").focus();
      morph(root, "<p><button id='x'>x</button></p><button class='other'></button>", ".other");
      check(document.activeElement === at("#x"), "the same name elsewhere");
      morph(root, "<p><button id='x' disabled>x</button></p><button class='other'></button>", ".other");
      check(document.activeElement === at(".other"), "what can be pressed");
      morph(root, "<input id='t'><button class='more'></button>", ".more");
      at("#t").focus();
      morph(root, "<button class='more'></button>", ".more");
      check(document.activeElement === document.body, "whoever was typing presses nothing");
    },
    "drawings are merged like everything else"() {
      const circle = (x, more = "") =>
        `<svg viewBox='0 0 9 9'>${more}<g id='g'><circle cx='${x}' r='1'/></g><use href='#${x}'/></svg>`;
      start(circle(1));
      const [svg, dot] = [at("svg"), at("circle")];
      morph(root, circle(2, "<path d='M0 0'/>"));
      check(at("svg") === svg && at("circle") === dot, "the same drawing");
      same(`${dot.getAttribute("cx")} ${at("use").href.baseVal}`, "2 #2", "attributes");
      same(at("path").namespaceURI, "http://www.w3.org/2000/svg", "what is new is a drawing too");
      check(svg.viewBox.baseVal.width === 9, "with its letters");
    },
    async "what moves goes on moving"() {
      start("<i id='a'></i><p>1</p>");
      const run = at("#a").animate([{ opacity: 0 }, { opacity: 1 }], 60000);
      await run.ready;
      morph(root, "<p>2</p><i id='b'></i><i id='a' class='x'></i>");
      check(at("#a").getAnimations()[0] === run && run.playState === "running", "the animation");
    },
    "what belongs to a script stays"() {
      start("<div id='bar'><b id='one'></b></div><div id='box' data-kept></div>");
      const tool = document.createElement("i");
      tool.dataset.kept = "";
      at("#bar").append(tool);
      at("#box").textContent = "filled";
      at("#box").hidden = true;
      morph(root, "<div id='bar' class='now'><b id='two'></b><b id='one'></b></div><div id='box' data-kept></div>");
      check(tool.parentElement === at("#bar") && at("#bar").lastChild === tool, "its own element");
      check(at("#box").textContent === "filled" && at("#box").hidden && root.children.length === 2, "what it has filled");
    },
    "whatever is painted is shown: random trees"() {
      let seed = 7;
      const pick = (count) => (seed = (seed * 48271) % 2147483647) % count;
      const tree = (deep, names) => {
        let html = "";
        for (let left = pick(5); left > 0; left -= 1) {
          const id = pick(2) && names.length ? ` id='${names.splice(pick(names.length), 1)}'` : "";
          const look = pick(2) ? ` class='${"xyz"[pick(3)]}'` : "";
          const tag = ["p", "svg", "g", "details", "b"][pick(5)].replace("p", "div");
          html += pick(4) === 0 ? `text${pick(3)}` : `<${tag}${id}${look}>${deep ? tree(deep - 1, names) : ""}</${tag}>`;
        }
        return html;
      };
      for (let round = 0; round < 400; round += 1) {
        const fresh = document.createElement("div");
        fresh.innerHTML = tree(3, [..."abcdefgh"]);
        const wanted = fresh.innerHTML;
        morph(root, wanted);
        // Neighbouring texts are one when they are painted.
        same(root.innerHTML, wanted, `round ${round}`);
      }
    },
  };

  for (const [name, run] of Object.entries(cases)) {
    root = document.createElement("div");
    document.body.append(root);
    try {
      await run();
    } catch (error) {
      throw new Error(`${name}: ${error.message}`);
    } finally {
      root.remove();
    }
  }
  return Object.keys(cases);
}
