import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/** A word and a hairline. */
export const head = styled({
  display: "flex",
  alignItems: "center",
  gap: 12,
  minHeight: 32,
  marginBottom: 4,
  borderBottom: `1px solid ${colour.line}`,
});
inside(`${head} h2`, { padding: "4px 0", fontSize: size[14] });
inside(`${head} > :last-child:not(h2)`, { marginLeft: "auto" });
inside(`${head} a:not([class])`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: measure.tap,
  color: colour.ink3,
  fontSize: size[13],
});
inside(`${head} a:hover`, { color: colour.bamboo });
/** Buttons at the right keep off the hairline. */
export const buttons = styled({ display: "flex", flexWrap: "wrap", gap: 8, padding: "8px 0" });
export const count = styled({
  color: colour.ink3,
  fontWeight: 400,
  fontVariantNumeric: "tabular-nums",
});

/** 文武线, the thick and thin rule of old Chinese books, opens each section of the portal. */
export const big = styled({
  position: "relative",
  minHeight: 44,
  margin: "0 0 4px",
  paddingTop: 4,
  borderTop: `3px solid ${colour.rule}`,
  borderBottom: 0,
  "::before": {
    content: "",
    position: "absolute",
    inset: "2px 0 auto",
    height: 1,
    background: colour.rule,
  },
});
inside(`${big} h2`, { fontSize: size[17], letterSpacing: ".06em" });
export const roomy = styled({ marginTop: 10 });
