// What is wrong with a page for whoever reads it otherwise than by eye and mouse, or in another light. Names of buttons, links
// and fields come from the browser's own tree and are not looked at here.
(() => {
  const faults = [];
  const told = (element) => {
    const text = (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${element.localName}${element.id ? ` #${element.id}` : ""} .${element.getAttribute("class") ?? ""}> ${text}`;
  };
  const fault = (what, element) => faults.push(element ? `${what}: ${told(element)}` : what);
  const all = (css) => [...document.querySelectorAll(css)];
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  if (!document.documentElement.lang) fault("no language");
  if (!document.title.trim()) fault("no title");
  if (all("main").length !== 1) fault(`${all("main").length} main parts`);
  for (const element of all("[tabindex]")) if (element.tabIndex > 0) fault("an order of its own", element);
  for (const image of all("img:not([alt])")) fault("a picture without words", image);

  const ids = new Set();
  for (const element of all("[id]")) {
    if (ids.has(element.id)) fault("an id twice", element);
    ids.add(element.id);
  }
  for (const name of ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns"])
    for (const element of all(`[${name}]`))
      for (const id of element.getAttribute(name).split(/\s+/))
        if (!ids.has(id)) fault(`${name} means nothing: ${id}`, element);

  let level = 0;
  const titles = all("h1, h2, h3, h4, h5, h6").filter((title) => title.checkVisibility());
  const first = titles.filter((title) => title.localName === "h1").length;
  if (first !== 1) fault(`titles of the page: ${first}`);
  for (const title of titles) {
    const next = Number(title.localName[1]);
    if (next > level + 1) fault(`a title of level ${next} below ${level}`, title);
    level = next;
  }

  const targets = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  for (const target of all(targets))
    if (target.closest("[aria-hidden=true]") && target.tabIndex >= 0) fault("reached by Tab and yet hidden", target);

  // Contrast of words on plain ground (WCAG 1.4.3).
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const colour = (css) => {
    if (!known.has(css)) {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = css;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
      known.set(css, [red, green, blue, alpha / 255]);
    }
    return known.get(css);
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((part, at) => part * a + below[at] * (1 - a));
  // The plain ground under an element, or nothing where it is a picture.
  const ground = (element) => {
    const layers = [];
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none" || Number(style.opacity) < 1 || style.filter !== "none") return null;
      const layer = colour(style.backgroundColor);
      layers.push(layer);
      if (layer[3] === 1) return layers.reduceRight((below, one) => over(one, below), [255, 255, 255]);
    }
    return null;
  };
  const light = (rgb) => {
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = rgb.map((part) => linear(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const theme = document.documentElement.dataset.theme;
  for (const one of ["light", "dark"]) {
    document.documentElement.dataset.theme = one;
    const seen = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent.trim() || seen.has(element)) continue;
      if (element.closest("svg, :disabled, [aria-disabled=true], script, style")) continue;
      seen.add(element);
      const box = element.getBoundingClientRect();
      if (!shown(element) || box.width <= 1 || box.height <= 1) continue;
      const below = ground(element);
      if (!below) continue;
      const style = getComputedStyle(element);
      // Words over a picture have a shadow of their own.
      if (style.textShadow !== "none") continue;
      const [a, b] = [light(over(colour(style.color), below)), light(below)].sort((x, y) => y - x);
      const size = parseFloat(style.fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
      const contrast = (a + 0.05) / (b + 0.05);
      if (contrast < least) fault(`contrast ${contrast.toFixed(2)} by ${one}`, element);
    }
  }
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  return faults;
})()
