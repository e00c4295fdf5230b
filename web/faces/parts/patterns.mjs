/* patterns.mjs - what cloth is woven with; a picture that uses one brings it along. */
const pattern = (name, size, turn, inside) =>
  `<pattern id="${name}" width="${size}" height="${size === 5 ? 4 : size}" patternUnits="userSpaceOnUse"` +
  `${turn ? ` patternTransform="rotate(${turn})"` : ""}>${inside}</pattern>`;

export const patterns = {
  mail: pattern(
    "mail",
    5,
    0,
    '<path d="M0 2.5a2.5 2 0 0 0 5 0M-2.5.5a2.5 2 0 0 0 5 0M2.5.5a2.5 2 0 0 0 5 0" fill="none" stroke="#2a1a22" stroke-width=".55" opacity=".6"/>',
  ),
  flower: pattern(
    "flower",
    13,
    20,
    '<g fill="#ffe2a0" opacity=".5"><circle cx="4" cy="2.2" r="1.1"/><circle cx="4" cy="5.8" r="1.1"/><circle cx="2.2" cy="4" r="1.1"/><circle cx="5.8" cy="4" r="1.1"/><circle cx="10.5" cy="10.5" r=".9"/></g>',
  ),
  dot: pattern("dot", 8, 45, '<circle cx="2" cy="2" r=".9" fill="#ffe9b8" opacity=".55"/>'),
  stripe: pattern("stripe", 7, 8, '<path d="M1 0V7" stroke="#ffe2a0" stroke-width=".9" opacity=".35"/>'),
};
