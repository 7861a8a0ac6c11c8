import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const docs = styled({ display: "grid", gap: 32, minWidth: 0 });
inside(`${docs} section`, { minWidth: 0, scrollMarginTop: measure.bar });
inside(`${docs} :is(code, samp)`, { fontSize: size[13] });
inside(`${docs} code`, { overflowWrap: "anywhere" });
export const call = styled({ borderBottom: `1px solid ${colour.line}` });
inside(`${call} > summary`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "0 12px",
  padding: "10px 0",
  cursor: "pointer",
});
inside(`${call} > summary:hover code`, { color: colour.bamboo });
inside(`${call} > summary > b`, { width: 40, fontSize: size[12], color: colour.indigo });
inside(`${call} > summary > b[data-post]`, { color: colour.ochre });
inside(`${call} > summary > span`, { color: colour.ink2, fontSize: size[14] });
export const body = styled({ display: "grid", gap: 16, padding: "4px 0 24px", minWidth: 0 });
/** Keeps the room of a field with its hint, of one line or two, which script brings. */
export const coming = styled({
  display: "none",
  minHeight: 98,
  "@media": {
    "(scripting: enabled)": { display: "block" },
    "(max-width: 500px)": { minHeight: 119 },
  },
});
export const answer = styled({
  display: "block",
  maxHeight: 400,
  overflow: "auto",
  padding: 12,
  background: colour.wash,
  borderRadius: radius.small,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
