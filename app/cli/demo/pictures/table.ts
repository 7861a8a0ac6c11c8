import {
  chance,
  circle,
  each,
  ellipse,
  group,
  leaf,
  picture,
  rect,
  shape,
  sky,
  stroke,
} from "./svg-drawing";

const planks = (width: number, height: number, wood: string, gap: string): string =>
  rect(0, 0, width, height, wood) +
  each(7, (index) => rect(0, ((index + 0.4) * height) / 7, width, 4, gap));

const steam = (x: number, y: number): string =>
  each(
    3,
    (index) =>
      `<path d="M${x + index * 46} ${y}q-26 -40 0 -80t0 -80" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".5"/>`,
  );

const onion = (count: number, x: number, y: number, radius: number, seed: number): string => {
  const next = chance(seed);
  return each(count, () => {
    const angle = next() * 6.28;
    const away = Math.sqrt(next()) * radius;
    return `<circle cx="${Math.round(x + Math.cos(angle) * away)}" cy="${Math.round(y + Math.sin(angle) * away)}" r="9" fill="none" stroke="#6d9a4a" stroke-width="6"/>`;
  });
};

export const table = {
  noodles: picture(
    1200,
    900,
    "街角面馆的一碗面",
    planks(1200, 900, "#7b6450", "#6b5644"),
    circle(590, 470, 330, "#5c4a3a", 0.35),
    circle(580, 450, 325, "#f1f0e8"),
    circle(580, 450, 290, "#47704f"),
    circle(580, 450, 278, "#f1f0e8"),
    circle(580, 450, 258, "#c98f4a"),
    each(13, (index) =>
      stroke(
        `M${370 + index * 13} ${560 - index * 14}C${450 + index * 10} ${440 - index * 16} ${560 + index * 6} ${650 - index * 20} ${740 - index * 3} ${540 - index * 17}`,
        index % 2 ? "#f0d9a0" : "#e5c582",
        10,
      ),
    ),
    circle(690, 360, 74, "#fbf7ea"),
    circle(698, 366, 38, "#e8a33d"),
    each(4, (index) =>
      group(
        `translate(${430 + index * 34} ${340 - index * 12}) rotate(${-30 + index * 8})`,
        rect(-22, -60, 44, 110, "#a9573f", 12),
        rect(-22, -14, 44, 14, "#e3b09a"),
      ),
    ),
    onion(18, 600, 520, 140, 5),
    group(
      "translate(910 160) rotate(24)",
      rect(0, 0, 16, 640, "#3f3027", 8),
      rect(44, 6, 16, 640, "#4c3b30", 8),
    ),
    circle(170, 180, 96, "#f1f0e8"),
    circle(170, 180, 76, "#9c2f20"),
    each(20, (index) => {
      const next = chance(index + 3);
      return circle(120 + next() * 100, 130 + next() * 100, 5, "#e0a24a");
    }),
    steam(520, 300),
  ),
  "green-dumplings": picture(
    1000,
    1000,
    "一屉刚出笼的青团",
    planks(1000, 1000, "#d8cbb0", "#c9ba9c"),
    circle(500, 510, 420, "#b7976a"),
    circle(500, 510, 396, "#cfb283"),
    circle(500, 510, 352, "#e6d3a8"),
    each(9, (index) =>
      stroke(
        `M${180 + index * 80} ${260 - Math.abs(4 - index) * -36}V${760 + Math.abs(4 - index) * -36}`,
        "#d6bf8c",
        6,
      ),
    ),
    each(7, (index) => {
      const x = index === 6 ? 500 : 500 + Math.cos(index * 1.047) * 205;
      const y = index === 6 ? 510 : 510 + Math.sin(index * 1.047) * 205;
      return (
        group(`rotate(${index * 50} ${x} ${y})`, ellipse(x, y, 110, 62, "#8fae7a")) +
        circle(x, y + 6, 84, "#4f7440") +
        circle(x, y, 82, "#6c924f") +
        `<path d="M${x - 44} ${y - 34}q30 -36 74 -24" fill="none" stroke="#a6c486" stroke-width="12" stroke-linecap="round"/>`
      );
    }),
    steam(450, 420),
  ),
  tea: picture(
    1000,
    1000,
    "窗边的一壶茶，雨刚停",
    sky(1000, 1000, "#cdd9d3", "#e4e8df"),
    rect(0, 0, 1000, 50, "#6b5a48"),
    rect(480, 0, 36, 640, "#6b5a48"),
    each(40, (index) => {
      const next = chance(index + 8);
      return rect(next() * 1000, 60 + next() * 540, 4, 20 + next() * 40, "#aebdb8", 2);
    }),
    stroke("M1010 60Q900 90 800 150T640 330", "#5d8465", 8),
    each(9, (index) =>
      leaf(
        930 - index * 34,
        84 + index * 26 - (index % 2) * 12,
        170,
        95 + (index % 2) * 50,
        index % 2 ? "#5d8465" : "#47704f",
      ),
    ),
    rect(0, 620, 1000, 380, "#8a7259"),
    rect(0, 620, 1000, 22, "#a0886d"),
    ellipse(420, 850, 250, 36, "#6d5a46"),
    shape("M210 640Q190 850 330 856H510Q650 850 630 640Q420 590 210 640Z", "#9c5b42"),
    stroke("M226 680Q90 660 110 780Q130 840 232 806", "#9c5b42", 30),
    shape("M612 700Q700 690 726 590L762 596Q760 760 604 800Z", "#9c5b42"),
    ellipse(420, 636, 150, 30, "#8a4e38"),
    circle(420, 596, 24, "#8a4e38"),
    shape("M240 690Q420 650 600 690V704Q420 664 238 704Z", "#b06c50"),
    ellipse(820, 900, 100, 20, "#6d5a46"),
    shape("M730 780H910Q904 896 820 898Q736 896 730 780Z", "#eef0e8"),
    ellipse(820, 782, 90, 22, "#f8f8f2"),
    ellipse(820, 784, 76, 16, "#a3793f"),
    steam(770, 750),
  ),
  soup: picture(
    1200,
    800,
    "砂锅里的腌笃鲜",
    planks(1200, 800, "#66584a", "#57493c"),
    rect(120, 352, 960, 76, "#4a4039", 38),
    circle(600, 400, 330, "#4a4039"),
    circle(600, 392, 306, "#6d5d50"),
    circle(600, 392, 272, "#efe6cf"),
    each(7, (index) =>
      group(
        `translate(${430 + (index % 4) * 110} ${280 + Math.floor(index / 4) * 170}) rotate(${index * 47})`,
        shape("M-62 0Q-10 -46 68 -10Q30 34 -50 28Z", "#f6edbf"),
        stroke("M-40 8Q0 -14 50 -6M-34 18Q4 2 40 6", "#ddca86", 5),
      ),
    ),
    each(6, (index) =>
      group(
        `translate(${480 + (index % 3) * 130} ${350 + Math.floor(index / 3) * 120}) rotate(${index * 29})`,
        rect(-44, -30, 88, 60, "#b8584a", 12),
        rect(-44, -30, 88, 18, "#f1d7c4", 9),
      ),
    ),
    onion(12, 600, 400, 220, 17),
    steam(560, 250),
    group(
      "translate(990 110) rotate(40)",
      rect(0, 0, 18, 330, "#8c6a48", 9),
      ellipse(9, 360, 58, 74, "#7a5b3d"),
    ),
  ),
  bookshelf: picture(
    1200,
    800,
    "旧书店里靠窗的那一架",
    rect(0, 0, 1200, 800, "#5b4a3b"),
    each(3, (shelf) => {
      const next = chance(shelf * 13 + 4);
      const floor = 250 + shelf * 262;
      const colours = [
        "#8d5e43",
        "#47704f",
        "#c9b48a",
        "#6d8583",
        "#b1503c",
        "#e4dcc6",
        "#3f4f52",
        "#9db79f",
        "#a3793f",
        "#4d4a45",
      ];
      let x = 60;
      let books = rect(40, floor - 220, 1120, 220, "#44372b");
      while (x < 1090) {
        const width = 24 + next() * 38;
        const height = 140 + next() * 66;
        const fill = colours[Math.floor(next() * colours.length)] ?? "#8d5e43";
        const leaning = next() > 0.93 ? `rotate(8 ${x} ${floor})` : "";
        books += group(
          leaning || "translate(0 0)",
          rect(x, floor - height, width, height, fill, 3),
          rect(x, floor - height + 22, width, 7, "#efe6cf"),
          rect(x, floor - 34, width, 4, "#efe6cf"),
        );
        x += width + (next() > 0.9 ? 44 : 4);
      }
      return books + rect(20, floor, 1160, 26, "#7b6450");
    }),
    group(
      "translate(960 430)",
      circle(60, 40, 46, "#5d8465"),
      circle(20, 50, 34, "#47704f"),
      circle(96, 54, 32, "#6d9273"),
      shape("M24 80H96L88 144H32Z", "#b58a58"),
    ),
  ),
  "window-plant": picture(
    900,
    1200,
    "朝北的窗台，绿萝又长了一截",
    rect(0, 0, 900, 1200, "#58605c"),
    rect(140, 90, 620, 820, "#c4cfd3"),
    shape("M140 620L330 470L480 560L760 400V910H140Z", "#93a6a4"),
    shape("M140 720Q400 640 760 700V910H140Z", "#7b918f"),
    stroke("M140 90H760V910H140ZM450 90V910M140 450H760", "#3e4441", 26),
    rect(90, 905, 720, 44, "#8a7a66", 6),
    shape("M520 760H700L676 905H544Z", "#9c5b42"),
    rect(508, 744, 204, 34, "#b06c50", 8),
    each(11, (index) =>
      leaf(610, 750, 150 + (index % 3) * 46, 180 + index * 18, index % 2 ? "#4e7350" : "#6d9273"),
    ),
    stroke("M690 770C800 800 770 960 800 1090", "#4e7350", 7),
    each(7, (index) =>
      leaf(
        762 + (index % 2) * 22,
        830 + index * 40,
        84,
        index % 2 ? 30 : 150,
        index % 2 ? "#6d9273" : "#4e7350",
      ),
    ),
    group(
      "translate(210 800)",
      shape("M0 20H110L100 105H10Z", "#e4e2d6"),
      stroke("M110 40q44 0 30 36t-38 12", "#e4e2d6", 11),
    ),
  ),
  persimmons: picture(
    900,
    1200,
    "院子里的柿子，留了几个给鸟",
    sky(900, 1200, "#dfe4e2", "#efe9da"),
    shape("M0 1010Q300 960 900 1000V1200H0Z", "#c9c2ae"),
    shape("M0 900H360V1030H0Z", "#b7b2a3"),
    shape("M-20 900L170 800L390 900Z", "#5a625e"),
    stroke(
      "M610 1200C580 940 650 820 560 640S420 420 300 330M600 820C720 700 760 520 720 330M560 640C480 600 330 600 210 640M690 560C780 520 830 430 860 380M440 480C470 380 450 280 500 190M300 330C240 300 170 300 110 340",
      "#4c423a",
      20,
    ),
    each(17, (index) => {
      const spots: [number, number][] = [
        [300, 360],
        [210, 670],
        [720, 370],
        [860, 420],
        [500, 220],
        [112, 372],
        [470, 420],
        [560, 690],
        [770, 560],
        [400, 620],
        [640, 760],
        [350, 440],
        [680, 480],
        [280, 640],
        [500, 330],
        [180, 330],
        [800, 470],
      ];
      const [x, y] = spots[index] ?? [0, 0];
      return (
        circle(x, y + 20, 36, index % 3 ? "#d9782f" : "#c9601f") +
        shape(
          `M${x - 20} ${y - 10}L${x} ${y - 2}L${x + 20} ${y - 10}L${x + 8} ${y + 6}H${x - 8}Z`,
          "#5d6a3c",
        )
      );
    }),
    group(
      "translate(246 590)",
      shape("M0 40Q20 0 60 10Q84 -4 96 8L116 14L98 24Q92 62 46 62L-30 84Z", "#5b5148"),
      circle(88, 14, 5, "#f4f3ee"),
    ),
  ),
};
