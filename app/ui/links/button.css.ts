import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, size } from "../../../vanilla-extract.config";

const { styled } = inLayer("parts");

/* A button looks 38 px high under a finger and catches 44 by its ::after. */
export const button = styled({
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 6,
  minHeight: `min(${measure.tap}, 38px)`,
  padding: "0 14px",
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  background: "transparent",
  fontSize: size[14],
  lineHeight: 1.4,
  whiteSpace: "nowrap",
  transition: "background-color .3s, color .3s",
  "::after": {
    content: "",
    position: "absolute",
    inset: `calc((min(${measure.tap}, 38px) - ${measure.tap}) / 2 - 1px) -1px`,
  },
  ":hover": { background: colour.wash },
  ":disabled": { opacity: 0.55, cursor: "not-allowed" },
});

export const kinds = {
  plain: undefined,
  go: styled({
    borderColor: colour.bamboo,
    background: colour.bamboo,
    color: colour.onBamboo,
    fontWeight: 600,
    ":hover": { borderColor: colour.bambooDeep, background: colour.bambooDeep },
  }),
  on: styled({ borderColor: colour.line, color: colour.ink3 }),
  no: styled({
    borderColor: colour.cinnabar,
    color: colour.cinnabar,
    ":hover": { background: colour.cinnabarWash },
  }),
  bare: styled({ borderColor: "transparent", color: colour.ink2 }),
};

export const sizes = {
  small: styled({
    minHeight: 30,
    padding: "0 10px",
    fontSize: size[13],
    "::after": { inset: -8 },
  }),
  plain: undefined,
  big: styled({ minHeight: 44, padding: "0 24px", fontSize: size[16] }),
};
export const wide = styled({ width: "100%" });

/** A square with nothing but a drawing in it. */
export const iconButton = styled({
  position: "relative",
  display: "grid",
  placeItems: "center",
  minWidth: 36,
  height: `max(36px, ${measure.tap})`,
  color: colour.ink2,
  borderRadius: radius.small,
  ":hover": { color: colour.ink, background: colour.wash },
});
