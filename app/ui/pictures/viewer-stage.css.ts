import { inLayer } from "~/ui/theme/in-layer";
import { size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/* Dark in both colours of the site: pictures are looked at, not the page. */
export const stage = styled({
  width: "100vw",
  maxWidth: "none",
  height: "100dvh",
  maxHeight: "none",
  margin: 0,
  padding: 0,
  border: 0,
  overflow: "hidden",
  background: "rgba(16,19,15,.94)",
  color: "#e0e0d9",
  touchAction: "none",
  userSelect: "none",
});
inside(`${stage} img`, {
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  objectFit: "contain",
});
inside(`${stage} button`, {
  position: "absolute",
  zIndex: 1,
  top: "calc(50% - 28px)",
  width: 48,
  height: 56,
  display: "grid",
  placeItems: "center",
  borderRadius: 4,
  background: "rgba(16,19,15,.5)",
  color: "inherit",
});
inside(`${stage} button:focus-visible`, { outline: "2px solid #82bd8a", outlineOffset: -4 });
inside(`${stage} svg`, { width: 24, height: 24 });
export const close = styled({ right: 4 });
inside(`${stage} ${close}`, { top: 4, height: 48 });
export const former = styled({ left: 4 });
inside(`${former} svg`, { transform: "rotate(180deg)" });
export const next = styled({ right: 4 });
export const words = styled({
  position: "absolute",
  zIndex: 1,
  left: 0,
  right: 0,
  bottom: 12,
  textAlign: "center",
  fontSize: size[13],
  fontVariantNumeric: "tabular-nums",
  pointerEvents: "none",
});
