import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

export const rows = styled({});
inside(`${rows} > li`, { padding: "10px 0" });
inside(`${rows} > li + li`, { borderTop: `1px solid ${colour.line}` });

/** A node: its words and what can be done with it, on one line where there is room. */
export const row = styled({
  display: "grid",
  gridTemplateColumns: "minmax(110px, 2fr) minmax(160px, 5fr) auto 448px",
  alignItems: "start",
  gap: "8px 12px",
  "@media": { [screen.narrow]: { gridTemplateColumns: "minmax(0, 1fr) auto" } },
});
inside(`${row} input`, { minHeight: `min(${measure.tap}, 38px)`, paddingBlock: 2 });
/* The description takes a line of its own, so that the name keeps its button. */
inside(`${row} > div:nth-of-type(2)`, {
  "@media": { [screen.narrow]: { order: 1, gridColumn: "1 / -1" } },
});
export const acts = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 8,
  minHeight: `min(${measure.tap}, 38px)`,
  "@media": { [screen.narrow]: { order: 2, gridColumn: "1 / -1" } },
});
export const count = styled({
  display: "flex",
  gap: 8,
  marginRight: "auto",
  color: colour.ink3,
  fontSize: size[13],
});
