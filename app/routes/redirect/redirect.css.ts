import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, size } from "../../../vanilla-extract.config";

const { styled } = inLayer("pages");

export const address = styled({
  padding: "12px 16px",
  borderRadius: radius.small,
  background: colour.wash,
  fontSize: size[14],
  overflowWrap: "anywhere",
});
