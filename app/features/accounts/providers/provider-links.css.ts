import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../../vanilla-extract.config";

const { styled } = inLayer("parts");

const line = { content: '""', flex: 1, height: 1, background: colour.line };
export const or = styled({
  display: "flex",
  alignItems: "center",
  gap: 12,
  color: colour.ink3,
  fontSize: size[13],
  "::before": line,
  "::after": line,
});
export const others = styled({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: 12,
});
