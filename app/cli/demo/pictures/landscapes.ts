import {
  bamboo,
  chance,
  circle,
  each,
  ellipse,
  group,
  hills,
  picture,
  rect,
  shape,
  sky,
  spray,
  stroke,
} from "./svg-drawing";

/** A row of stems with sprays of leaves, all of one depth. */
function grove(
  count: number,
  width: number,
  height: number,
  thick: number,
  stem: string,
  seed: number,
) {
  const next = chance(seed);
  return each(count, (index) => {
    const x = (index + 0.2 + next() * 0.7) * (width / count);
    return bamboo(x, height, thick * (0.85 + next() * 0.3), stem, seed + index);
  });
}

function foliage(
  count: number,
  width: number,
  height: number,
  size: number,
  fill: string,
  seed: number,
) {
  const next = chance(seed);
  return each(count, (index) => spray(next() * width, next() * height, size, fill, seed + index));
}

/** Short bright strokes that lie on water. */
export function ripples(
  count: number,
  area: { x: number; y: number; width: number; height: number },
  colour: string,
  seed: number,
): string {
  const next = chance(seed);
  return each(count, () => {
    const depth = next();
    const length = 30 + depth * 130 * next();
    const x = area.x + next() * area.width;
    const y = area.y + depth * area.height;
    return rect(x, y, length, 2 + depth * 2, colour, 2);
  });
}

/** Bands of mist that lie before hills. */
function mist(width: number, y: number, rise: number, colour: string, seed: number): string {
  const next = chance(seed);
  return each(9, (index) => {
    const x = (index + next()) * (width / 8) - 80;
    return band(x, y + (next() - 0.5) * rise, 150 + next() * 190, colour);
  });
}

const band = (x: number, y: number, length: number, colour: string): string =>
  `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(length)}" ry="${Math.round(length / 9)}" fill="${colour}" opacity=".42"/>`;

/** A chest of drawers, on its way to a new home. */
const drawers = (width: number, height: number, body: string, line: string, knob: string): string =>
  rect(0, 0, width, height, body, 3) +
  each(3, (row) => {
    const y = (height / 3) * row;
    return (
      stroke(`M6 ${y + height / 3 - 3}H${width - 6}`, line, 3) +
      circle(width * 0.3, y + height / 6, 3.2, knob) +
      circle(width * 0.7, y + height / 6, 3.2, knob)
    );
  });

const boat = (hull: string, man: string): string =>
  shape("M-110 0Q0 26 110 0L84 34Q0 46 -84 34Z", hull) +
  shape("M-52 8Q-48 -34 0 -36Q48 -34 52 10Z", man) +
  stroke("M72 0L96 -92", hull, 5) +
  shape("M64 6L70 -40Q76 -52 84 -40L88 6Z", hull) +
  circle(77, -54, 9, hull) +
  shape("M58 -54L77 -72L98 -54Z", hull);

export const landscapes = {
  "bamboo-grove": picture(
    1200,
    800,
    "晨雾里的竹林",
    sky(1200, 800, "#e6ece2", "#d3ded1"),
    circle(880, 210, 90, "#f4f3e4", 0.8),
    grove(14, 1200, 800, 13, "#c6d4c4", 11),
    shape("M0 590Q320 470 640 560T1200 500V800H0Z", "#cbd8c8"),
    grove(8, 1200, 800, 22, "#9db79f", 23),
    foliage(12, 1200, 420, 90, "#8fac92", 31),
    shape("M0 700Q360 610 700 690T1200 640V800H0Z", "#a9c0a8"),
    group(
      "translate(-20 0)",
      bamboo(150, 800, 38, "#5d8465", 5),
      bamboo(1080, 800, 34, "#5d8465", 6),
    ),
    bamboo(330, 800, 26, "#6d9273", 8),
    foliage(9, 420, 380, 150, "#47704f", 41),
    group("translate(840 0)", foliage(7, 380, 320, 150, "#47704f", 53)),
    shape("M0 770Q500 720 1200 760V800H0Z", "#7fa084"),
  ),
  "river-boat": picture(
    1200,
    800,
    "清晨的江面上，一条乌篷船",
    sky(1200, 800, "#dfe5e2", "#c9d3d2"),
    circle(300, 190, 62, "#f3efe2"),
    hills(1200, 360, 150, 480, "#b6c3c1", 3),
    hills(1200, 400, 110, 480, "#93a8a5", 17, 4),
    hills(1200, 440, 60, 470, "#6d8583", 29, 6),
    rect(0, 455, 1200, 345, "#b3c2c0"),
    shape("M0 455H1200V480Q600 520 0 476Z", "#a3b5b2"),
    ripples(46, { x: -40, y: 490, width: 1200, height: 290 }, "#c9d4d1", 7),
    group("translate(720 590)", ellipse(0, 42, 130, 10, "#8fa3a0"), boat("#37433f", "#55635d")),
    group("translate(300 494) scale(.3)", boat("#566662", "#6d7c77")),
    spray(1190, 30, 190, "#4e7350", 12),
    spray(1110, -10, 170, "#5d8465", 15),
  ),
  "dawn-crossing": picture(
    1600,
    900,
    "天刚亮，一条船载着旧柜子过江",
    sky(1600, 900, "#cfd9d6", "#f3e3c4"),
    circle(1090, 300, 190, "#f8e9c8", 0.5),
    circle(1090, 300, 120, "#fbf0d4", 0.7),
    circle(1090, 300, 66, "#e9804f"),
    hills(1600, 330, 190, 560, "#c3cfcb", 3, 6),
    mist(1600, 400, 60, "#eef0e6", 5),
    hills(1600, 420, 150, 560, "#9fb3ac", 17, 5),
    mist(1600, 470, 50, "#e6ebe0", 8),
    hills(1600, 490, 90, 560, "#74918a", 29, 7),
    rect(0, 540, 1600, 360, "#b9c8c1"),
    ripples(90, { x: 1000, y: 555, width: 120, height: 330 }, "#f6dcb0", 12),
    ripples(90, { x: -60, y: 570, width: 1640, height: 320 }, "#d0dad2", 7),
    mist(1600, 545, 22, "#eef0e4", 14),
    group(
      "translate(800 700) scale(1.25)",
      ellipse(0, 44, 150, 9, "#90a69c"),
      boat("#2f3d37", "#4f625a"),
    ),
    group("translate(700 640)", drawers(96, 84, "#8a6a48", "#6d5238", "#c9a877")),
    group("translate(716 590)", drawers(60, 50, "#a07f58", "#7d6142", "#d8bb8c")),
    group("translate(380 566) scale(.34)", boat("#5f746c", "#788c84")),
    stroke(
      "M420 190q20 -18 36 0q16 -18 36 0M520 240q15 -13 27 0q12 -13 27 0M470 286q12 -10 20 0q9 -10 20 0",
      "#5d6f69",
      5,
    ),
    bamboo(60, 900, 40, "#3f6149", 5),
    bamboo(150, 900, 28, "#527a5c", 8),
    bamboo(1520, 900, 34, "#3f6149", 6),
    bamboo(1440, 900, 22, "#5f8768", 9),
    foliage(9, 360, 420, 170, "#365740", 41),
    group("translate(1290 0)", foliage(8, 330, 360, 160, "#365740", 53)),
    group("translate(1340 60)", foliage(4, 220, 460, 120, "#5f8768", 77)),
    shape("M0 850Q260 800 560 900H0Z", "#4d6f55"),
    shape("M1600 840Q1420 810 1240 900H1600Z", "#4d6f55"),
  ),
  "mountain-dusk": picture(
    1200,
    800,
    "傍晚，山一层比一层淡",
    sky(1200, 800, "#c98f6d", "#ecd2a8"),
    circle(810, 300, 74, "#f8e6c4"),
    hills(1200, 470, 170, 800, "#b58a72", 43, 4),
    hills(1200, 560, 150, 800, "#8d7468", 59, 5),
    hills(1200, 640, 120, 800, "#6a6058", 71, 4),
    hills(1200, 735, 110, 800, "#474642", 83, 5),
    stroke("M250 190q22 -20 40 0q18 -20 40 0M350 240q16 -14 28 0q12 -14 28 0", "#6a5648", 5),
  ),
  moss: picture(
    1000,
    1000,
    "放大之后的苔藓，孢蒴上挂着水珠",
    sky(1000, 1000, "#cdd8c0", "#8fa871"),
    hills(1000, 640, 120, 1000, "#86a06a", 4, 6),
    each(26, (index) => {
      const next = chance(index + 90);
      const x = 20 + index * 38 + next() * 20;
      const top = 300 + next() * 260;
      return (
        stroke(`M${x} 900Q${x + 26 - next() * 52} ${top + 180} ${x + 14} ${top}`, "#9a7a44", 4) +
        group(
          `translate(${x + 14} ${top}) rotate(${next() * 50 - 10})`,
          ellipse(0, -14, 9, 22, "#b9803f"),
        ) +
        (index % 4 === 0 ? circle(x + 14, top + 18, 12, "#f2f7ee", 0.85) : "")
      );
    }),
    hills(1000, 800, 130, 1000, "#5f8148", 9, 9),
    hills(1000, 900, 110, 1000, "#476b38", 19, 11),
    each(60, (index) => {
      const next = chance(index + 700);
      return circle(
        next() * 1000,
        800 + next() * 190,
        5 + next() * 14,
        index % 2 ? "#5f8148" : "#7a9a58",
        0.7,
      );
    }),
  ),
  moon: picture(
    1000,
    1000,
    "竹梢上的月亮",
    sky(1000, 1000, "#2b3a40", "#5b6e70"),
    circle(560, 420, 250, "#6d7f7f", 0.5),
    circle(560, 420, 190, "#f0e9d2"),
    circle(500, 370, 34, "#e2d9bd", 0.8),
    circle(620, 470, 50, "#e2d9bd", 0.8),
    circle(590, 340, 20, "#e2d9bd", 0.8),
    bamboo(170, 1000, 26, "#22302d", 3),
    bamboo(80, 1000, 34, "#1b2725", 4),
    bamboo(880, 1000, 20, "#263531", 6),
    each(9, (index) => spray(120 + (index % 3) * 110, 190 + index * 76, 180, "#1b2725", index + 3)),
    each(5, (index) => spray(880 - (index % 2) * 60, 120 + index * 90, 140, "#263531", index + 60)),
  ),
  "snow-roof": picture(
    1200,
    800,
    "雪后的屋顶，只有一扇窗亮着",
    sky(1200, 800, "#b9c4c8", "#dbe1e0"),
    hills(1200, 330, 110, 800, "#cdd6d6", 5, 4),
    each(5, (index) => {
      const x = index * 270 - 90;
      const y = 380 + (index % 2) * 70;
      return (
        rect(x + 30, y + 90, 250, 400, index % 2 ? "#6f7876" : "#7d8582") +
        shape(
          `M${x - 10} ${y + 110}L${x + 155} ${y}L${x + 320} ${y + 110}V${y + 128}H${x - 10}Z`,
          "#f4f6f4",
        ) +
        shape(`M${x - 10} ${y + 128}H${x + 320}V${y + 140}H${x - 10}Z`, "#565f5d")
      );
    }),
    rect(520, 540, 70, 84, "#f0c983"),
    stroke("M555 540V624M520 582H590", "#7a6a4e", 5),
    rect(250, 600, 60, 70, "#525b59"),
    rect(820, 610, 60, 70, "#525b59"),
    shape("M0 740Q300 690 620 730T1200 710V800H0Z", "#f4f6f4"),
    each(70, (index) => {
      const next = chance(index + 5);
      return circle(next() * 1200, next() * 700, 2 + next() * 4, "#fff", 0.85);
    }),
  ),
};
