// The coach warns of what costs much: whenever something may be decided he is asked which of it that is. His answer takes a
// moment; a click that comes first is not held back.

export const warnings = (live) => {
  let [asked, known] = ["", null];
  const field = (name) => live.querySelector(`form.board input[name=${name}]`)?.value;
  const look = async () => {
    const [seat, token] = [field("seat"), field("token")];
    const moment = `${seat} ${token}`;
    if (!token || !("coach" in live.dataset) || moment === asked || !live.querySelector("form.board[data-turn=true]")) return;
    asked = moment;
    try {
      const answer = await fetch(`/t/${live.dataset.id}/care?seat=${seat}&token=${token}`);
      if (!answer.ok || moment !== asked) return;
      const { poor, words } = await answer.json();
      known = poor && { token, poor, words };
      live.dataset.warned = token;
    } catch {
      // Who hears no warning plays on without.
    }
  };
  document.addEventListener("kolej:painted", look);
  live.addEventListener("kolej:coach", look);
  look();
  const applies = (button) => "coach" in live.dataset && known?.token === field("token") && known.poor.includes(button.value);
  return (button) => (applies(button) ? known.words : null);
};
