import { inLayer } from "~/ui/theme/in-layer";

const { styled } = inLayer("pages");

export const board = styled({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 40 });
export const show = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "12px 16px",
  padding: "12px 0",
});
export const stack = styled({ display: "grid", gap: 12, padding: "12px 0", maxWidth: 640 });
