import {
  chance,
  circle,
  each,
  ellipse,
  group,
  picture,
  rect,
  shape,
  sky,
  spray,
  stroke,
} from "./svg-drawing";

const grid = (width: number, height: number, left: number, rows: number): string =>
  rect(0, 0, width, height, "#f6f5ef") +
  each(rows, (row) =>
    rect(left, 90 + (row * (height - 210)) / (rows - 1), width - left - 70, 2, "#dcdbd1"),
  );

const polyline = (points: [number, number][]): string =>
  points
    .map(([x, y], index) => `${index === 0 ? "M" : "L"}${Math.round(x)} ${Math.round(y)}`)
    .join("");

function wandering(count: number, base: number, swing: number, seed: number): [number, number][] {
  const next = chance(seed);
  return Array.from({ length: count }, (_, index) => [
    110 + (index * 1010) / (count - 1),
    base - next() * swing,
  ]);
}

export const desk = {
  "latency-chart": picture(
    1200,
    750,
    "迁移前后的响应时间：灰线是旧库，绿线是新库",
    grid(1200, 750, 100, 6),
    stroke(polyline(wandering(26, 330, 190, 7)), "#a4a79d", 5),
    stroke(polyline(wandering(26, 612, 36, 19)), "#30643a", 8),
    each(6, (index) => rect(150 + index * 175, 674, 70, 12, "#b9bab0", 6)),
    each(6, (index) => rect(36, 85 + index * 108, 42, 12, "#b9bab0", 6)),
  ),
  "bar-chart": picture(
    1200,
    750,
    "十二个月读书数量的柱状图",
    grid(1200, 750, 100, 6),
    each(12, (index) => {
      const height = [150, 220, 190, 300, 260, 180, 120, 340, 400, 280, 360, 240][index] ?? 0;
      return (
        rect(130 + index * 84, 630 - height, 48, height, index === 8 ? "#b13322" : "#7fa084", 5) +
        rect(136 + index * 84, 674, 36, 12, "#b9bab0", 6)
      );
    }),
  ),
  "page-grid": picture(
    1200,
    750,
    "一张版面的网格：正文、眉批与页边",
    rect(0, 0, 1200, 750, "#e6e4da"),
    rect(210, 60, 780, 630, "#fbfaf5", 6),
    rect(250, 110, 700, 8, "#3c423c"),
    rect(250, 124, 700, 2, "#3c423c"),
    each(12, (index) => rect(300, 190 + index * 36, index % 4 === 3 ? 290 : 430, 10, "#8b8f86", 5)),
    rect(300, 150, 250, 20, "#30643a", 5),
    each(
      4,
      (index) =>
        rect(790, 200 + index * 96, 130, 54, "#e5f0e2", 4) +
        rect(804, 214 + index * 96, 92, 8, "#7fa084", 4) +
        rect(804, 232 + index * 96, 60, 8, "#7fa084", 4),
    ),
    stroke("M300 90V700M730 90V700M790 90V700M920 90V700", "#c9694f", 2, "8 10"),
    stroke("M150 150V690M130 150H170M130 690H170", "#6d8583", 4),
  ),
  keyboard: picture(
    1200,
    750,
    "自己拼的六十键小键盘",
    rect(0, 0, 1200, 750, "#cfc8b6"),
    rect(0, 0, 1200, 160, "#c4bca8"),
    rect(120, 190, 960, 420, "#4e5a55", 26),
    rect(120, 190, 960, 396, "#64716b", 26),
    each(5, (row) =>
      each(13, (column) => {
        const x = 152 + column * 69.5;
        const y = 216 + row * 70;
        if (row === 4 && column > 3 && column < 9)
          return column === 4
            ? rect(x, y, 338, 58, "#b9c9b4", 8) + rect(x + 6, y + 4, 326, 44, "#cddac8", 7)
            : "";
        const accent = (row === 0 && column === 0) || (row === 2 && column === 12);
        return (
          rect(x, y, 60, 58, accent ? "#9c3a28" : "#d3d1c4", 8) +
          rect(x + 6, y + 4, 48, 44, accent ? "#b8503c" : "#ebe9df", 7)
        );
      }),
    ),
    stroke("M600 190C600 90 760 120 760 -10", "#3f4845", 12),
    circle(1130, 680, 130, "#eeece2"),
    circle(1130, 680, 104, "#6b4a34"),
  ),
  "dev-board": picture(
    1200,
    800,
    "开发板和一根借来的串口线",
    rect(0, 0, 1200, 800, "#d9d5c6"),
    each(
      13,
      (index) => rect(index * 100, 0, 2, 800, "#cfcab9") + rect(0, index * 70, 1200, 2, "#cfcab9"),
    ),
    group(
      "translate(250 170) rotate(-4)",
      rect(10, 14, 640, 440, "#b7b1a0", 18),
      rect(0, 0, 640, 440, "#2f5a43", 18),
      each(4, (index) =>
        circle([30, 610, 30, 610][index] ?? 0, [30, 30, 410, 410][index] ?? 0, 14, "#d9c48a"),
      ),
      rect(220, 130, 170, 170, "#2b302e", 6),
      rect(244, 154, 122, 122, "#3c4341", 4),
      circle(258, 168, 7, "#7c8581"),
      each(
        20,
        (index) =>
          rect(80 + index * 24, 14, 14, 14, "#e0c66e", 2) +
          rect(80 + index * 24, 36, 14, 14, "#e0c66e", 2),
      ),
      rect(600, 90, 70, 90, "#c3c7c3", 4),
      rect(600, 210, 70, 90, "#c3c7c3", 4),
      rect(-26, 170, 70, 60, "#b3b8b4", 6),
      rect(440, 340, 110, 54, "#20262a", 4),
      rect(80, 330, 90, 60, "#20262a", 4),
      stroke(
        "M390 160H470V110H590M390 220H520V250H590M220 200H140V170H50M300 300V370H430",
        "#5f8f74",
        4,
      ),
      circle(110, 270, 9, "#e0573f"),
      circle(140, 270, 9, "#9ed07c"),
    ),
    stroke("M330 190C300 60 160 120 120 -10", "#b13322", 9),
    stroke("M356 188C340 40 220 90 190 -10", "#e6e2d4", 9),
    stroke("M382 187C380 30 280 70 260 -10", "#30643a", 9),
  ),
  "home-server": picture(
    1200,
    800,
    "鞋柜上的小机架",
    rect(0, 0, 1200, 800, "#e6e2d6"),
    rect(0, 640, 1200, 160, "#a98f70"),
    rect(0, 640, 1200, 16, "#bda384"),
    rect(330, 120, 540, 520, "#3f4845", 10),
    each(4, (row) => {
      const y = 150 + row * 120;
      return (
        rect(356, y, 488, 98, ["#5d6a66", "#c9c5b7", "#5d6a66", "#47524e"][row] ?? "#5d6a66", 6) +
        each(row === 1 ? 8 : 6, (index) =>
          rect(
            384 + index * (row === 1 ? 42 : 52),
            y + 54,
            row === 1 ? 30 : 38,
            26,
            row === 1 ? "#6a6f68" : "#353d3a",
            3,
          ),
        ) +
        circle(808, y + 26, 8, row === 3 ? "#e0a24a" : "#8fc97a") +
        circle(780, y + 26, 8, "#8fc97a")
      );
    }),
    each(5, (index) =>
      stroke(
        `M${400 + index * 42} 345C${380 + index * 50} 420 ${420 + index * 50} 430 ${404 + index * 52} 460`,
        index % 2 ? "#b8503c" : "#6d8fa0",
        7,
      ),
    ),
    group(
      "translate(960 430)",
      shape("M0 90H140L122 210H18Z", "#b8785a"),
      each(5, (index) => spray(70, 100, -150, index % 2 ? "#5d8465" : "#47704f", index + 2)),
    ),
    group(
      "translate(90 470)",
      rect(0, 60, 180, 110, "#8d6a52", 6),
      rect(0, 60, 180, 24, "#a67f63", 6),
      shape("M30 60L60 0H150L176 60Z", "#d8d2c2"),
    ),
  ),
  kestrel: picture(
    1200,
    800,
    "停在电线上的红隼",
    sky(1200, 800, "#cbd8da", "#eceade"),
    shape("M-20 600Q400 480 700 580T1220 520V800H-20Z", "#b9c4a8"),
    shape("M-20 690Q300 620 640 690T1220 640V800H-20Z", "#95a67f"),
    stroke("M0 470Q600 540 1200 440", "#4c5451", 7),
    stroke("M0 530Q600 600 1200 505", "#7a827e", 5),
    group(
      "translate(600 250) scale(1.25)",
      shape("M-30 150L-74 330L-30 344L18 176Z", "#8d5e43"),
      shape("M-74 330L-30 344L-26 322L-68 306Z", "#3b332d"),
      shape(
        "M-60 40Q-66 -20 -10 -50Q50 -60 66 -6Q84 90 30 176Q-10 200 -44 160Q-66 110 -60 40Z",
        "#c08457",
      ),
      shape("M18 20Q84 70 48 168Q10 200 -12 186Q40 110 18 20Z", "#ead9b8"),
      each(9, (index) =>
        circle(26 + (index % 3) * 12, 60 + Math.floor(index / 3) * 34, 5, "#5b4636"),
      ),
      each(7, (index) => circle(-36 + (index % 2) * 24, 30 + index * 18, 6, "#5b4636")),
      circle(14, -52, 50, "#8f9a9b"),
      shape("M52 -60Q86 -54 76 -26Q66 -40 46 -38Z", "#3f4644"),
      circle(30, -60, 11, "#2a2622"),
      circle(33, -63, 3, "#fff"),
      shape("M26 -44L34 -10L44 -40Z", "#4c5451"),
      stroke("M-8 176V178M20 172V176", "#d9a441", 12),
    ),
  ),
  "night-desk": picture(
    1200,
    800,
    "凌晨三点的值班桌",
    rect(0, 0, 1200, 800, "#2c3634"),
    rect(700, 60, 380, 380, "#1f2a30", 6),
    each(24, (index) => {
      const next = chance(index + 44);
      return rect(720 + next() * 330, 210 + next() * 190, 10, 14, "#c9a86a", 2);
    }),
    circle(980, 140, 30, "#e9e1c8"),
    stroke("M890 60V440M700 250H1080", "#454f4b", 12),
    rect(0, 600, 1200, 200, "#59483a"),
    rect(0, 600, 1200, 14, "#6d5a49"),
    shape("M170 180L60 600H470L300 180Z", "#e9c98a"),
    `<path d="M170 180L60 600H470L300 180Z" fill="#2c3634" opacity=".72"/>`,
    stroke("M130 600V380L220 190", "#7a827e", 12),
    shape("M160 200L300 150L320 200L180 240Z", "#b8503c"),
    ellipse(130, 604, 80, 14, "#7a827e"),
    rect(400, 330, 420, 262, "#161c1b", 14),
    rect(416, 346, 388, 222, "#22302c", 6),
    each(8, (index) =>
      rect(
        436,
        366 + index * 24,
        [180, 260, 120, 300, 220, 90, 240, 160][index] ?? 0,
        8,
        index === 3 ? "#e0806a" : "#7fa084",
        4,
      ),
    ),
    shape("M360 592H860L890 620H330Z", "#3a4340"),
    group(
      "translate(930 520)",
      shape("M0 0H90L82 84H8Z", "#e4e2d6"),
      stroke("M90 14q36 0 24 30t-30 10", "#e4e2d6", 9),
    ),
  ),
};
