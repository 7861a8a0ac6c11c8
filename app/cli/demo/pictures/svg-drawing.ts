/** A picture as SVG text, with the size in pixels at which it is drawn. */
export interface DemoPicture {
  svg: string;
  alt: string;
  width: number;
  height: number;
}

/** Wraps shapes into a whole SVG document. */
export function picture(
  width: number,
  height: number,
  alt: string,
  ...shapes: string[]
): DemoPicture {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.join("")}</svg>`;
  return { svg, alt, width, height };
}

/** A sequence of numbers in [0, 1) that is the same at every start (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const toTenth = (value: number): number => Math.round(value * 10) / 10;

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${toTenth(x)}" y="${toTenth(y)}" width="${toTenth(w)}" height="${toTenth(h)}" fill="${fill}"${r ? ` rx="${r}"` : ""}/>`;

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${toTenth(x)}" cy="${toTenth(y)}" r="${toTenth(r)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${toTenth(x)}" cy="${toTenth(y)}" rx="${toTenth(rx)}" ry="${toTenth(ry)}" fill="${fill}"/>`;

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width: number, dash = ""): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`;

export const group = (transform: string, ...shapes: string[]): string =>
  `<g transform="${transform}">${shapes.join("")}</g>`;

/** Repeats a drawing `count` times. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** A background that passes from one colour at the top to another at the bottom. */
export const sky = (width: number, height: number, top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, width, height, "url(#sky)")}`;

/** A range of soft hills from the left edge to the right, filled down to `floor`. */
export function hills(
  width: number,
  base: number,
  rise: number,
  floor: number,
  fill: string,
  seed: number,
  peaks = 5,
): string {
  const next = chance(seed);
  const step = width / peaks;
  let d = `M0 ${toTenth(base - rise * next())}`;
  for (let peak = 0; peak < peaks; peak += 1) {
    const x = peak * step;
    const y = toTenth(base - rise * next());
    const crest = toTenth(base - rise * (0.5 + next() * 0.7));
    d += `C${toTenth(x + step * 0.3)} ${crest} ${toTenth(x + step * 0.6)} ${crest} ${toTenth(x + step)} ${y}`;
  }
  return shape(`${d}V${floor}H0Z`, fill);
}

/** A leaf from (x, y) in the direction `angle` (degrees, 0 to the right, 90 downwards). */
export function leaf(x: number, y: number, length: number, angle: number, fill: string): string {
  const half = length * 0.13;
  return `<path transform="translate(${toTenth(x)} ${toTenth(y)}) rotate(${toTenth(angle)})" d="M0 0Q${toTenth(length * 0.35)} ${toTenth(-half)} ${toTenth(length)} 0Q${toTenth(length * 0.4)} ${toTenth(half)} 0 0" fill="${fill}"/>`;
}

/** One stem of bamboo: joints of uneven length with a gap between them. */
export function bamboo(
  x: number,
  height: number,
  thickness: number,
  colour: string,
  seed: number,
): string {
  const next = chance(seed);
  const parts: string[] = [];
  let y = -next() * 120;
  while (y < height) {
    const length = thickness * (5 + next() * 2.5);
    parts.push(rect(x - thickness / 2, y, thickness, length, colour, thickness * 0.16));
    parts.push(
      rect(
        x - thickness * 0.58,
        y + length - thickness * 0.14,
        thickness * 1.16,
        thickness * 0.2,
        colour,
        thickness * 0.1,
      ),
    );
    y += length + thickness * 0.16;
  }
  return parts.join("");
}

/** A spray of bamboo leaves hanging from (x, y). */
export function spray(x: number, y: number, size: number, fill: string, seed: number): string {
  const next = chance(seed);
  const lean = next() > 0.5 ? 1 : -1;
  return each(5, (index) => {
    const angle = 90 - lean * (10 + index * 24 + next() * 12);
    return leaf(x, y, size * (0.7 + next() * 0.5), angle, fill);
  });
}
