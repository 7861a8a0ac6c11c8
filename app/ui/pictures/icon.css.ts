import { inLayer } from "~/ui/theme/in-layer";

const { styled } = inLayer("type");

export const icon = styled({
  width: 20,
  height: 20,
  flex: "none",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
export const small = styled({ width: 16, height: 16 });
