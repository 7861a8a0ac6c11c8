import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("states");

export const blank = styled({
  display: "grid",
  justifyItems: "center",
  gap: 12,
  padding: "48px 16px",
  color: colour.ink3,
  textAlign: "center",
  fontSize: size[15],
});
inside(`${blank} > svg`, { color: colour.edge });
inside(`${blank} p`, { maxWidth: "26em" });
