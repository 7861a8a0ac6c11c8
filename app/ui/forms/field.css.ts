import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const field = styled({ display: "grid", gap: 6 });
/* A date is written as wide as it is drawn, unless its column says less. */
inside(`${field}:has(> input[type="datetime-local"])`, { gridTemplateColumns: "minmax(0, 1fr)" });
export const label = styled({ fontSize: size[14], fontWeight: 600, lineHeight: 1.5, padding: 0 });
/* The legend of a fieldset is no part of its grid. */
inside(`legend.${label}`, { marginBottom: 6 });
/* A line of text below chips. */
inside(`fieldset.${field} > div + .${field}`, { marginTop: 6 });
export const hint = styled({ color: colour.ink3, fontSize: size[13], lineHeight: 1.6 });
export const error = styled({
  display: "flex",
  gap: 6,
  alignItems: "flex-start",
  color: colour.cinnabar,
  fontSize: size[13],
  lineHeight: 1.6,
});
inside(`${error} svg`, { marginTop: 2 });

export const input = styled({
  width: "100%",
  minHeight: 44,
  padding: "8px 12px",
  background: colour.sheet,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  fontSize: size[16],
  lineHeight: 1.6,
  "::placeholder": { color: colour.ink3, opacity: 1 },
  ":focus": {
    borderColor: colour.bamboo,
    outline: `2px solid ${colour.bamboo}`,
    outlineOffset: -1,
  },
  ":disabled": { background: colour.wash, color: colour.ink3, cursor: "not-allowed" },
  selectors: {
    '&[aria-invalid="true"]': {
      // Where the browser goes by itself there is room for what is said above or below.
      scrollMarginBlock: 64,
      borderColor: colour.cinnabar,
      boxShadow: `inset 3px 0 0 ${colour.cinnabar}`,
    },
    "&::file-selector-button": {
      marginRight: 8,
      padding: "4px 10px",
      border: `1px solid ${colour.edge}`,
      borderRadius: radius.small,
      background: "none",
      color: "inherit",
      font: "inherit",
      cursor: "pointer",
    },
  },
});
inside(`textarea${input}`, { minHeight: 120, resize: "vertical", lineHeight: 1.75 });

export const check = styled({
  display: "inline-flex",
  alignItems: "center",
  gap: 8,
  minHeight: measure.tap,
  fontSize: size[14],
});
inside(`${check} input`, {
  width: 18,
  height: 18,
  margin: 0,
  accentColor: colour.bamboo,
  flex: "none",
});

/* A choice that looks like a chip; the input itself lies over it unseen. */
export const pick = styled({ position: "relative", display: "inline-flex" });
inside(`${pick} input`, {
  position: "absolute",
  inset: `calc((min(${measure.tap}, 38px) - ${measure.tap}) / 2) 0`,
  width: "100%",
  height: "auto",
  margin: 0,
  opacity: 0,
  cursor: "pointer",
});
inside(`${pick} span`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: `min(${measure.tap}, 38px)`,
  padding: "0 14px",
  border: `1px solid ${colour.line}`,
  borderRadius: radius.full,
  background: colour.sheet,
  color: colour.ink2,
  fontSize: size[14],
});
inside(`${pick} input:checked + span`, {
  borderColor: colour.bamboo,
  background: colour.bambooWash,
  color: colour.bamboo,
  fontWeight: 600,
});
inside(`${pick} input:disabled + span`, { background: colour.wash, color: colour.ink3 });
inside(`${pick} input:checked + span::before`, { content: '"✓"', marginRight: 6 });
inside(`${pick} input:focus-visible + span`, {
  outline: `2px solid ${colour.bamboo}`,
  outlineOffset: 2,
});
