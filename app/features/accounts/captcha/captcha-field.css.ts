import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/** The answer, the picture and the button that asks for another, in one row. */
export const row = styled({ display: "flex", flexWrap: "wrap", gap: 8, alignItems: "center" });
inside(`${row} > input`, { flex: "1 1 120px", minWidth: 0, width: "auto" });
export const picture = styled({ display: "block", borderRadius: radius.small });
export const passed = styled({ color: colour.bamboo, fontSize: size[14] });
/** A button among words that looks like a link. */
export const wordButton = styled({
  padding: 0,
  border: 0,
  background: "none",
  color: colour.bamboo,
  font: "inherit",
  textDecoration: "underline",
  textUnderlineOffset: ".22em",
  cursor: "pointer",
});
