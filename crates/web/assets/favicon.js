// The icon of the tab carries a lamp with the number of tables that wait for the reader.

const icon = document.querySelector("link[rel=icon]");
const plain = icon?.href;
let drawing;

// The icon itself with a lamp over its corner.
const lit = async (count) => {
  drawing ??= fetch(plain).then((answer) => answer.text());
  const text = count > 9 ? "9+" : String(count);
  const lamp = `<circle cx="44" cy="44" r="20" fill="#f5c765" stroke="#1d2125" stroke-width="3"/>` +
    `<text x="44" y="52" font-family="sans-serif" font-size="${text.length > 1 ? 20 : 26}" font-weight="700" ` +
    `text-anchor="middle" fill="#1d2125">${text}</text>`;
  return `data:image/svg+xml,${encodeURIComponent((await drawing).replace("</svg>", `${lamp}</svg>`))}`;
};

export const lamp = async (count) => {
  if (icon) icon.href = count > 0 ? await lit(count).catch(() => plain) : plain;
};
