import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

export const acts = styled({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  // As far down as the fields beside it stand below their labels.
  marginTop: 30,
  "@media": { [screen.phone]: { marginTop: 0, gridColumn: "1 / -1" } },
});
export const bar = styled({
  minWidth: 0,
  margin: "0 0 16px",
  padding: "8px 16px 16px",
  border: 0,
  borderRadius: 4,
  background: colour.wash,
});
inside(`${bar} > legend`, {
  float: "left",
  width: "100%",
  padding: "4px 0 8px",
  fontSize: size[14],
});
/** What is wrong with what was ticked; below the legend, which floats. */
export const faults = styled({ clear: "both", paddingBottom: 8 });
export const fields = styled({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  alignItems: "start",
  gap: 12,
  clear: "both",
});
/* The reason is a sentence. */
inside(`${fields} > div:nth-last-of-type(2)`, {
  "@media": { [screen.beyondPhone]: { gridColumn: "span 2" } },
});

export const rows = styled({});
inside(`${rows} > li`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: 4,
  padding: "8px 0",
  borderTop: `1px solid ${colour.line}`,
});
export const tick = styled({
  flex: "none",
  width: 32,
  minHeight: measure.tap,
  // What a finger needs more of room is taken from the edge, not from the words.
  "@media": { [screen.phone]: { width: measure.tap, marginLeft: -12 } },
});
export const thing = styled({ flex: 1, minWidth: 0 });
export const title = styled({ overflowWrap: "anywhere", lineHeight: 1.6 });
inside(`${title} a:hover`, { color: colour.bamboo });
export const edit = styled({
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  minHeight: measure.tap,
  paddingLeft: 8,
  color: colour.bamboo,
  fontSize: size[14],
});
/** What can be done with one row alone: beside 编辑, on phones below the words. */
export const own = styled({
  flex: "none",
  display: "flex",
  gap: 8,
  alignItems: "center",
  minHeight: measure.tap,
  paddingLeft: 8,
  "@media": { [screen.phone]: { flexBasis: "100%", paddingLeft: 36 } },
});
