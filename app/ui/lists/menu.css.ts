import { inLayer } from "~/ui/theme/in-layer";
import { rise } from "~/ui/theme/motion.css";
import { colour, measure, radius, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("frame");

/* The open summary's own veil closes the menu on a click outside, without script. */
export const menu = styled({ position: "relative" });
inside(`${menu}[open] > summary::before`, {
  content: "",
  position: "fixed",
  inset: 0,
  zIndex: 1,
  cursor: "default",
});

export const list = styled({
  position: "absolute",
  right: 0,
  top: "calc(100% + 6px)",
  zIndex: 2,
  minWidth: 168,
  padding: 6,
  background: colour.sheet,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  boxShadow: colour.lift,
  fontSize: size[15],
  animation: `${rise} .3s both`,
});
inside(`${list} a, ${list} button`, {
  display: "flex",
  alignItems: "center",
  gap: 10,
  width: "100%",
  minHeight: `max(40px, ${measure.tap})`,
  padding: "0 10px",
  borderRadius: radius.small,
  textAlign: "left",
});
inside(`${list} a:hover, ${list} button:hover`, { background: colour.wash });
inside(`${list} svg`, { color: colour.ink3 });
inside(`${list} form`, { display: "contents" });

export const rule = styled({ height: 1, margin: "6px 10px", background: colour.line });
