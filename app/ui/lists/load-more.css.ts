import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, size } from "../../../vanilla-extract.config";

const { styled } = inLayer("parts");

export const more = styled({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 6,
  minHeight: 48,
  marginTop: 16,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  color: colour.ink2,
  fontSize: size[14],
  ":hover": { borderColor: colour.bamboo, color: colour.bamboo },
});

const line = { content: "", flex: 1, borderTop: `1px solid ${colour.line}` } as const;
export const end = styled({
  display: "flex",
  alignItems: "center",
  gap: 16,
  padding: "24px 0",
  color: colour.ink3,
  fontSize: size[13],
  "::before": line,
  "::after": line,
});
export const appended = styled({ ":focus": { outline: 0 } });
