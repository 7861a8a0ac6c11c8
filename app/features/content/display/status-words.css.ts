import { inLayer } from "~/ui/theme/in-layer";

const { styled, inside } = inLayer("pages");

export const status = styled({ marginBottom: 24 });
export const deleted = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 16px",
});
inside(`${deleted} > a`, { textDecoration: "none" });
