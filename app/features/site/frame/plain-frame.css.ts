import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure } from "../../../../vanilla-extract.config";

const { styled } = inLayer("frame");

export const bar = styled({
  background: colour.paper,
  borderBottom: `1px solid ${colour.line}`,
});
export const row = styled({ display: "flex", alignItems: "center", height: measure.bar });
