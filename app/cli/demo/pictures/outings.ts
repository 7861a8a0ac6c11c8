import {
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

const cat = (fur: string): string =>
  shape("M-34 0Q-46 -70 -12 -88Q26 -84 34 -30Q38 -8 30 0Z", fur) +
  shape("M-34 -84L-38 -122L-16 -106H2L22 -122L20 -84Q-6 -66 -34 -84Z", fur) +
  stroke("M30 -6Q74 0 66 -44", fur, 11);

export const outings = {
  harbour: picture(
    1200,
    800,
    "傍晚的港湾和灯塔",
    sky(1200, 800, "#d9a982", "#f0dcb6"),
    circle(350, 380, 66, "#fbeccb"),
    hills(1200, 420, 60, 470, "#b98f78", 14, 4),
    rect(0, 440, 1200, 360, "#a9968a"),
    shape("M318 446H384L420 800H280Z", "#cdb295"),
    ripples(50, { x: 0, y: 460, width: 1180, height: 330 }, "#bda796", 12),
    ripples(16, { x: 250, y: 460, width: 160, height: 280 }, "#f4e2bd", 22),
    shape("M820 560Q980 500 1200 520V800H700Q740 600 820 560Z", "#5a5350"),
    shape("M940 540L956 220H1014L1030 540Z", "#f1ece0"),
    shape("M946 440L950 340H1020L1025 440Z", "#b1503c"),
    rect(950, 180, 70, 44, "#3f4644", 4),
    rect(964, 188, 42, 30, "#fbe3a4"),
    shape("M944 182L985 140L1026 182Z", "#b1503c"),
    group(
      "translate(520 560)",
      shape("M-90 0H90L64 34H-66Z", "#4c5658"),
      stroke("M0 0V-120", "#4c5658", 6),
      shape("M6 -116L74 -12H6Z", "#f4efe2"),
      shape("M-6 -96L-54 -12H-6Z", "#e0d5c0"),
    ),
  ),
  "cat-pier": picture(
    1200,
    800,
    "台风过后，码头上排队等开饭的猫",
    sky(1200, 800, "#b9c9cc", "#e4e6dc"),
    shape("M0 160Q300 110 560 170T1200 130V0H0Z", "#a5b6ba"),
    rect(0, 400, 1200, 220, "#8fa7a6"),
    ripples(34, { x: 0, y: 410, width: 1180, height: 190 }, "#b3c6c3", 6),
    rect(0, 600, 1200, 200, "#8a7660"),
    each(9, (index) => rect(0, 600 + index * 23, 1200, 3, "#6f5d4a")),
    rect(0, 592, 1200, 14, "#6f5d4a"),
    each(4, (index) => rect(150 + index * 300, 520, 30, 90, "#5d4d3d", 6)),
    each(6, (index) =>
      group(
        `translate(${190 + index * 165} ${690 + (index % 3) * 30}) scale(${1 + (index % 3) * 0.16})`,
        cat(["#3f4644", "#c98a55", "#e9e4d6", "#6b6a66", "#b97f4e", "#2f3533"][index] ?? "#333"),
      ),
    ),
    group(
      "translate(1070 770) scale(.6)",
      ellipse(0, 0, 90, 22, "#4c6f77"),
      ellipse(0, -6, 74, 14, "#d8c9a4"),
    ),
  ),
  "route-map": picture(
    1000,
    1000,
    "从水塔到渡口的路线图",
    rect(0, 0, 1000, 1000, "#ebe8da"),
    shape("M0 560C180 480 340 620 430 740S620 900 700 1000H0Z", "#cbd9c0"),
    shape("M1000 0V520C830 470 740 380 740 270S650 70 610 0Z", "#bdd1d6"),
    shape("M120 120Q260 60 330 160T220 330Q80 300 120 120Z", "#d6e0c8"),
    stroke("M-20 330H1020M330 -20V1020M700 -20V1020M-20 710H1020", "#fff", 30),
    stroke(
      "M-20 520Q300 470 520 560T1020 640M160 -20Q200 300 120 520T180 1020M500 -20V1020",
      "#fbfaf4",
      14,
    ),
    stroke("M120 870C200 700 320 780 340 620S540 520 700 340S800 170 870 120", "#b13322", 16),
    stroke("M120 870C200 700 320 780 340 620S540 520 700 340S800 170 870 120", "#fff", 3, "2 26"),
    circle(120, 870, 32, "#b13322"),
    circle(120, 870, 12, "#fff"),
    circle(870, 120, 32, "#fff"),
    stroke("M870 88a32 32 0 1 1 -.1 0", "#b13322", 14),
    each(
      3,
      (index) =>
        circle([337, 533, 706][index] ?? 0, [642, 486, 332][index] ?? 0, 17, "#fff") +
        circle([337, 533, 706][index] ?? 0, [642, 486, 332][index] ?? 0, 9, "#b13322"),
    ),
  ),
  bicycle: picture(
    1200,
    800,
    "靠在白墙边的旧自行车",
    rect(0, 0, 1200, 800, "#e9e6dc"),
    rect(0, 0, 1200, 60, "#4c5551"),
    each(24, (index) => ellipse(index * 52 + 26, 62, 27, 16, "#4c5551")),
    shape("M0 640H1200V800H0Z", "#b7b2a3"),
    shape("M0 640H1200V660H0Z", "#9c9788"),
    group(
      "translate(860 180)",
      rect(0, 0, 200, 240, "#6b5a48"),
      rect(14, 14, 82, 212, "#93a6a4"),
      rect(104, 14, 82, 212, "#a6b7b4"),
    ),
    each(2, (index) => {
      const x = 380 + index * 380;
      return (
        stroke(`M${x} 470a150 150 0 1 1 -.1 0`, "#37413d", 13) +
        each(12, (spoke) =>
          stroke(
            `M${x} 620L${x + Math.cos(spoke * 0.524) * 142} ${620 + Math.sin(spoke * 0.524) * 142}`,
            "#8b928c",
            2,
          ),
        ) +
        circle(x, 620, 15, "#37413d")
      );
    }),
    stroke(
      "M380 620L560 620L500 400L700 380L560 620M380 620L500 400M760 620L690 350",
      "#30643a",
      14,
    ),
    stroke("M690 350L676 310Q720 290 760 310", "#37413d", 12),
    stroke("M500 400L488 366", "#37413d", 12),
    shape("M440 362Q490 340 540 358Q520 380 470 376Z", "#6b4a34"),
    circle(560, 620, 34, "#37413d"),
    group(
      "translate(742 330)",
      shape("M0 0H110L96 78H14Z", "#b58a58"),
      spray(50, 0, -90, "#5d8465", 4),
      circle(30, -22, 16, "#c9694f"),
      circle(66, -34, 18, "#d99a5c"),
      circle(90, -14, 14, "#c9694f"),
    ),
  ),
};
