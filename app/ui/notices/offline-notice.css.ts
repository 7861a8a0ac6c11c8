import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("states");

export const offline = styled({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  minHeight: 40,
  padding: "4px 16px",
  background: colour.ochreWash,
  fontSize: size[14],
});
inside(`${offline} svg`, { color: colour.ochre });
