import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/** A row of small acts; fixed widths, so that figures form columns down the page. */
export const acts = styled({
  display: "flex",
  alignItems: "center",
  marginLeft: "auto",
  fontSize: size[13],
});
export const act = styled({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  minWidth: 64,
  minHeight: measure.tap,
  padding: "0 6px",
  color: colour.ink3,
  borderRadius: radius.small,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  "@media": { "(max-width: 768px)": { minWidth: 56 } },
  selectors: {
    "a&:hover, button&:hover": { color: colour.ink },
    /* As strong as the rule above, which stays on a phone where something was pressed. */
    'button&[aria-pressed="true"]': { color: colour.cinnabar },
    "&:disabled": { opacity: 0.55, cursor: "not-allowed" },
  },
});
inside(`${act} svg`, { width: 18, height: 18 });
inside(`${act}[aria-pressed="true"] svg`, { fill: "currentColor" });
export const keep = styled({
  selectors: { 'button&[aria-pressed="true"]': { color: colour.ochre } },
});
