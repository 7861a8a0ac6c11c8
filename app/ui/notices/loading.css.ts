import { inLayer } from "~/ui/theme/in-layer";
import { breathe } from "~/ui/theme/motion.css";
import { colour, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("states");

export const loading = styled({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 10,
  minHeight: 48,
  color: colour.ink3,
  fontSize: size[14],
});
export const joints = styled({ display: "inline-flex", gap: 3 });
inside(`${joints} i`, {
  width: 3,
  height: 14,
  // The joint in forced colours, which take the ground.
  borderLeft: "3px solid transparent",
  background: colour.bamboo,
  animation: `${breathe} .9s ease-in-out infinite alternate`,
});
inside(`${joints} i:nth-child(2)`, { animationDelay: ".3s" });
inside(`${joints} i:nth-child(3)`, { animationDelay: ".6s" });
