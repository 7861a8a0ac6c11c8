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
import { ripples } from "./landscapes";

export const town = {
  "stone-bridge": picture(
    1200,
    800,
    "只能推着车走的石拱桥",
    sky(1200, 800, "#e3e6df", "#cfd6d0"),
    hills(1200, 330, 120, 480, "#b9c5bf", 8, 4),
    each(4, (index) => {
      const x = 20 + index * 90;
      return (
        rect(x, 300 + (index % 2) * 34, 92, 180, index % 2 ? "#e9e8e0" : "#dfded4") +
        shape(
          `M${x - 14} ${304 + (index % 2) * 34}L${x + 46} ${250 + (index % 2) * 34}L${x + 106} ${304 + (index % 2) * 34}Z`,
          "#4c5551",
        ) +
        rect(x + 30, 370, 28, 36, "#8b8f86")
      );
    }),
    rect(0, 460, 1200, 340, "#b4c3bd"),
    shape("M430 562A214 150 0 0 0 850 562Z", "#a3b4ad"),
    shape(
      "M120 520C300 510 430 300 640 300S980 510 1160 520V560H860A220 190 0 0 0 420 560H120Z",
      "#7b827d",
    ),
    shape(
      "M120 506C300 496 430 286 640 286S980 496 1160 506V524C980 514 850 304 640 304S300 514 120 524Z",
      "#5f6762",
    ),
    stroke("M420 560A220 190 0 0 1 860 560", "#5f6762", 12),
    ripples(34, { x: 0, y: 580, width: 1160, height: 200 }, "#c7d2cc", 3),
    stroke(
      "M1100 0Q1060 200 1110 420M1150 -20Q1120 180 1160 380M1050 -20Q1000 120 1040 300",
      "#6d8f66",
      5,
    ),
    each(30, (index) => {
      const next = chance(index + 400);
      return ellipse(1020 + next() * 150, next() * 400, 7, 15, "#7fa076");
    }),
  ),
  "night-city": picture(
    1200,
    800,
    "末班地铁开过高架桥",
    sky(1200, 800, "#26333a", "#5d6a6b"),
    circle(980, 150, 44, "#e9e1c8"),
    each(15, (index) => {
      const next = chance(index * 7 + 2);
      const height = 200 + next() * 330;
      const x = index * 84 - 20;
      const windows = each(24, (cell) =>
        next() > 0.62
          ? rect(
              x + 12 + (cell % 4) * 18,
              650 - height + 20 + Math.floor(cell / 4) * 34,
              10,
              15,
              next() > 0.3 ? "#e9c98a" : "#9fb1b0",
            )
          : "",
      );
      return rect(x, 650 - height, 84, height, index % 2 ? "#33434a" : "#3c4c52") + windows;
    }),
    rect(0, 590, 1200, 26, "#1e282c"),
    each(7, (index) => rect(60 + index * 190, 610, 30, 200, "#1e282c")),
    rect(240, 530, 640, 62, "#d8dcd6", 14),
    each(11, (index) => rect(268 + index * 54, 545, 38, 24, "#f4dcb8", 4)),
    rect(240, 576, 640, 6, "#47704f"),
    rect(0, 730, 1200, 70, "#172023"),
  ),
  "old-street": picture(
    900,
    1200,
    "老街上的灯刚亮",
    sky(900, 1200, "#aeb9bb", "#e6d3b4"),
    shape("M0 120L300 330V900L0 1060Z", "#6f6a60"),
    shape("M900 60L590 320V900L900 1080Z", "#7d776b"),
    shape("M0 80L330 310L300 350L0 170Z", "#3c423f"),
    shape("M900 20L560 300L590 346L900 120Z", "#444a46"),
    rect(300, 420, 290, 480, "#8f8a7c"),
    shape("M280 430L445 350L612 430Z", "#4c524d"),
    shape("M0 1060L300 900H590L900 1080V1200H0Z", "#a8a293"),
    each(7, (index) =>
      stroke(`M${60 + index * 16} ${1190 - index * 44}H${860 - index * 40}`, "#958f80", 4),
    ),
    rect(400, 640, 90, 260, "#5b4636"),
    each(4, (index) =>
      shape(
        `M${40 + index * 62} ${480 + index * 26}V${760 - index * 4}L${72 + index * 62} ${744 - index * 6}V${494 + index * 26}Z`,
        "#e7c88e",
      ),
    ),
    each(3, (index) =>
      shape(
        `M${640 + index * 86} ${560 - index * 10}V${790 + index * 26}L${690 + index * 86} ${812 + index * 26}V${546 - index * 10}Z`,
        "#5f5a50",
      ),
    ),
    each(4, (index) => {
      const x = 190 + index * 160;
      const y = 300 + Math.abs(index - 1.5) * -40;
      return (
        stroke(`M${x} ${y - 70}V${y}`, "#3c423f", 3) +
        circle(x, y + 30, 60, "#f4d9a6", 0.3) +
        ellipse(x, y + 30, 28, 34, "#b8452f") +
        rect(x - 12, y + 60, 24, 8, "#e0b863")
      );
    }),
    stroke("M0 200Q450 330 900 150", "#3c423f", 3),
  ),
  railway: picture(
    1200,
    800,
    "荒草里的小铁路通向水塔",
    sky(1200, 800, "#d7dccf", "#ece6d2"),
    hills(1200, 400, 110, 800, "#b5bfa4", 2, 5),
    hills(1200, 440, 50, 800, "#9aa988", 6, 7),
    rect(0, 440, 1200, 360, "#a7ad7f"),
    group(
      "translate(860 210)",
      rect(-10, 110, 12, 150, "#6b5f52"),
      rect(54, 110, 12, 150, "#6b5f52"),
      rect(22, 100, 12, 160, "#5c5147"),
      rect(-34, 20, 124, 96, "#8d6a52", 6),
      shape("M-44 22L28 -30L100 22Z", "#5c5147"),
    ),
    shape("M120 800L560 440H600L860 800Z", "#c6bb9c"),
    each(11, (index) => {
      const depth = (index / 11) ** 1.8;
      const y = 450 + depth * 340;
      const half = 18 + depth * 290;
      return rect(580 - half - depth * 86, y, half * 2, 5 + depth * 22, "#7a6a56", 2);
    }),
    stroke("M220 800L570 440", "#59605c", 9),
    stroke("M740 800L590 440", "#59605c", 9),
    each(70, (index) => {
      const next = chance(index + 31);
      const y = 470 + next() * 330;
      const x = next() * 1200;
      return stroke(
        `M${x} ${y}q6 -${20 + next() * 34} ${14 - next() * 28} -${30 + next() * 40}`,
        index % 3 ? "#7f8f55" : "#b9a45c",
        4,
      );
    }),
  ),
  "garden-wall": picture(
    900,
    1200,
    "月洞门里的一丛竹",
    rect(0, 0, 900, 1200, "#e8e6de"),
    each(20, (index) => ellipse(index * 48 + 20, 112, 25, 18, "#434b48")),
    rect(0, 0, 900, 108, "#525b57"),
    `<defs><clipPath id="gate"><circle cx="450" cy="650" r="300"/></clipPath></defs>`,
    `<g clip-path="url(#gate)">${rect(100, 300, 700, 700, "#cfdccd")}${bamboo(300, 1000, 20, "#9db79f", 21)}${bamboo(560, 1000, 28, "#6d9273", 22)}${bamboo(430, 1000, 34, "#4e7a57", 24)}${each(9, (index) => spray(280 + (index % 3) * 130, 380 + index * 46, 130, "#47704f", index + 9))}${rect(100, 860, 700, 140, "#a9b8a0")}</g>`,
    stroke("M450 350a300 300 0 1 1 -.1 0", "#8d918a", 18),
    shape("M0 950H900V1200H0Z", "#c2bfb2"),
    shape("M330 950H570L640 1200H260Z", "#a9a699"),
    ellipse(150, 960, 90, 40, "#8a9088"),
    ellipse(770, 965, 70, 34, "#979d94"),
  ),
};
