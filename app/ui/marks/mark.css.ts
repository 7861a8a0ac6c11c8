import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const mark = styled({
  position: "relative",
  top: "-.1em",
  display: "inline-flex",
  alignItems: "center",
  gap: 2,
  padding: "0 4px",
  border: "1px solid currentColor",
  borderRadius: 2,
  fontSize: size[12],
  fontWeight: 400,
  lineHeight: "1rem",
  color: colour.ink3,
  whiteSpace: "nowrap",
  verticalAlign: "middle",
});
inside(`${mark} svg`, { width: 12, height: 12 });

export const kinds = {
  top: styled({ color: colour.bamboo }),
  good: styled({ color: colour.cinnabar }),
  wait: styled({ color: colour.indigo }),
  gone: styled({ borderStyle: "dashed" }),
};
