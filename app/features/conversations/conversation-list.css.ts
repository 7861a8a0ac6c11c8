import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const rows = styled({});
inside(`${rows} > li`, {
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr) auto",
  gap: "0 12px",
  alignItems: "center",
  padding: "10px 0",
  borderBottom: `1px solid ${colour.line}`,
});
export const name = styled({
  display: "block",
  minWidth: 0,
  minHeight: measure.tap,
  padding: "4px 0",
  overflowWrap: "anywhere",
  ":hover": { color: colour.bamboo },
});
export const said = styled({ display: "block", color: colour.ink3, fontSize: size[14] });
export const unread = styled({ fontWeight: 600 });
