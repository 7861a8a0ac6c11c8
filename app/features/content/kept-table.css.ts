import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const head = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  marginBottom: 16,
});
export const title = styled({ minWidth: "16em" });
inside(`${title} a:hover`, { color: colour.bamboo });
export const acts = styled({ whiteSpace: "nowrap" });
inside(`${acts} a`, {
  display: "inline-flex",
  alignItems: "center",
  minHeight: measure.tap,
  color: colour.bamboo,
});
inside(`${acts} a + a`, { marginLeft: 10 });
