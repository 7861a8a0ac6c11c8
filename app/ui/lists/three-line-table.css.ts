import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/** Scrolls by itself where the table is too wide. */
export const scroll = styled({ overflowX: "auto" });
/** 三线表: thick lines above and below, a thin one under the heads, no grid. */
export const table = styled({
  minWidth: "100%",
  fontSize: size[14],
  lineHeight: 1.6,
  borderBlock: `2px solid ${colour.rule}`,
});
inside(`${table} th`, { fontWeight: 600, textAlign: "left", verticalAlign: "top" });
inside(`${table} thead th`, { borderBottom: `1px solid ${colour.rule}`, whiteSpace: "nowrap" });
inside(`${table} :is(th, td)`, { padding: "7px 16px 7px 0", verticalAlign: "top" });
inside(`${table} :is(th, td):last-child`, { paddingRight: 0 });
inside(`${table} tbody th`, { fontWeight: 400 });
