import { inLayer } from "~/ui/theme/in-layer";
import { colour, screen, size } from "../../../vanilla-extract.config";

const { styled } = inLayer("type");

export const link = styled({
  color: colour.bamboo,
  textDecoration: "underline",
  textDecorationThickness: 1,
  textUnderlineOffset: ".22em",
  ":hover": { color: colour.bambooDeep, textDecorationThickness: 2 },
});
export const quiet = styled({ color: colour.ink3, fontSize: size[13] });
/** A note under a text. */
export const noteBelow = styled({ marginTop: 24 });
export const number = styled({ fontVariantNumeric: "tabular-nums" });
export const oneLine = styled({
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
  display: "block",
  minWidth: 0,
});
/** For screen readers only. */
export const onlyRead = styled({
  position: "absolute",
  left: 0,
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
/** For screen readers only where the menu beside the text says it. */
export const onlyReadWide = styled({
  "@media": { [screen.wide]: { position: "absolute", clipPath: "inset(50%)" } },
});
/** A form that adds nothing to the layout of the row it stands in. */
export const inlineForm = styled({ display: "contents" });
