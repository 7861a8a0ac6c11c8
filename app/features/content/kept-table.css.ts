import { inLayer } from "~/ui/theme/in-layer";

const { styled } = inLayer("pages");

export const head = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  marginBottom: 16,
});
