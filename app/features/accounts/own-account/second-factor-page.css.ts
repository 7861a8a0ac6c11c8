import { inLayer } from "~/ui/theme/in-layer";

const { styled } = inLayer("pages");

/** Dark on light whatever the colours of the page: cameras read nothing else for certain. */
export const qr = styled({ width: 220, height: 220, background: "#fff", color: "#000" });
/** What is copied by hand. */
export const secret = styled({ overflowWrap: "anywhere" });
export const codes = styled({
  display: "grid",
  gap: 8,
  gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))",
});
