import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const say = styled({
  display: "flex",
  alignItems: "flex-start",
  gap: 10,
  padding: "11px 14px",
  borderRadius: radius.small,
  background: colour.bambooWash,
  fontSize: size[14],
  lineHeight: 1.6,
});
inside(`${say} svg`, { marginTop: 1, color: colour.bamboo });
inside(`${say} a`, { textDecoration: "underline" });

function kind(background: string, ink: string) {
  const name = styled({ background });
  inside(`${name} svg`, { color: ink });
  return name;
}

export const kinds = {
  yes: undefined,
  no: kind(colour.cinnabarWash, colour.cinnabar),
  mind: kind(colour.ochreWash, colour.ochre),
  wait: kind(colour.indigoWash, colour.indigo),
};

const leftToSay = `main > ${say}:first-child:not(${kinds.mind}, ${kinds.wait})`;

// What a form left to say stays in sight where its answer leads to a place further down the page.
inside(`:root:has(:target) ${leftToSay}`, {
  position: "sticky",
  zIndex: 20,
  top: `calc(${measure.bar} + 8px)`,
});
// That place stands below it, though it has two lines.
inside(`:root:has(:target):has(${leftToSay})`, { scrollPaddingTop: `calc(${measure.bar} + 84px)` });
