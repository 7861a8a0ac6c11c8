import { keyframes } from "@vanilla-extract/css";

export const rise = keyframes({ from: { opacity: 0, transform: "translateY(6px)" } });
export const drop = keyframes({ from: { opacity: 0, transform: "translateY(-12px)" } });
export const slide = keyframes({ from: { transform: "translateX(-100%)" } });
export const fade = keyframes({ from: { opacity: 0 } });
export const breathe = keyframes({ to: { opacity: 0.45 } });
