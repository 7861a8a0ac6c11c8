import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/* Every piece carries a dot before it, in its own padding, which for one that starts a line is what is clipped. */
export const byline = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  // Where it wraps, a link of the second line does not catch the finger meant for the first.
  rowGap: `calc((${measure.tap} - 34px) * .8)`,
  marginLeft: -13,
  clipPath: "inset(-13px -4px -13px 9px)",
  color: colour.ink3,
  fontSize: size[13],
  lineHeight: 1.7,
});
inside(`${byline} > *`, { marginRight: 6 });
inside(`${byline} > :not([data-dot=no])`, { paddingLeft: 13 });
inside(`${byline} > :not([data-dot=no])::before`, {
  content: "",
  display: "inline-block",
  width: 3,
  height: 3,
  margin: "0 8px 0 -11px",
  borderRadius: "50%",
  background: colour.edge,
  verticalAlign: ".22em",
  "@media": { "(forced-colors: active)": { background: "CanvasText" } },
});
/* A link catches a finger above and below its line, which is no higher for it. */
inside(`${byline} a`, {
  paddingBlock: `calc((${measure.tap} - 34px) * 1.1 + 2px)`,
  marginBlock: `calc((34px - ${measure.tap}) * 1.1 - 1px)`,
});
inside(`${byline} a:hover`, { color: colour.bamboo });

export const who = styled({ color: colour.ink2 });
export const whoStrong = styled({ color: colour.ink, fontWeight: 600 });
