import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/** Short rows for side columns and the portal. */
export const rows = styled({});
inside(`${rows} > li`, {
  display: "flex",
  alignItems: "center",
  gap: 10,
  minHeight: `max(38px, ${measure.tap})`,
});
inside(`${rows} a:hover`, { color: colour.bamboo });
export const lined = styled({});
inside(`${lined} > li + li`, { borderTop: `1px solid ${colour.line}` });

export const text = styled({
  flex: 1,
  minWidth: 0,
  marginBlock: `calc((36px - ${measure.tap}) / 2)`,
  paddingBlock: `calc((${measure.tap} - 28px) / 2)`,
});
export const oneLine = styled({
  flex: 1,
  minWidth: 0,
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
  lineHeight: `max(38px, ${measure.tap})`,
});
export const count = styled({
  flex: "none",
  marginLeft: "auto",
  color: colour.ink3,
  fontSize: size[13],
  fontVariantNumeric: "tabular-nums",
});
export const rank = styled({
  flex: "none",
  width: "1.4em",
  color: colour.ink3,
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
});
export const rankTop = styled({ color: colour.bamboo, fontWeight: 600 });
