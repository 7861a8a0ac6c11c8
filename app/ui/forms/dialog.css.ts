import { inLayer } from "~/ui/theme/in-layer";
import { rise } from "~/ui/theme/motion.css";
import { colour, radius, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const dialog = styled({
  width: "min(550px, calc(100% - 32px))",
  maxHeight: "min(640px, calc(100% - 32px))",
  padding: 0,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.large,
  background: colour.sheet,
  color: colour.ink,
  boxShadow: colour.lift,
  // Not afterwards: a dialog that is still moved would be the window of the toasts in it.
  animation: `${rise} .3s backwards`,
  "::backdrop": { background: colour.shade },
});
export const head = styled({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 52,
  padding: "4px 8px 4px 24px",
  borderBottom: `1px solid ${colour.line}`,
});
inside(`${head} h2`, { fontSize: size[16] });
export const body = styled({ padding: "12px 24px 20px" });
export const foot = styled({
  display: "flex",
  justifyContent: "flex-end",
  gap: 8,
  padding: "0 24px 20px",
});
