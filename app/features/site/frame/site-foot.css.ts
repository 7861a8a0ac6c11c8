import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("frame");

export const foot = styled({
  borderTop: `1px solid ${colour.line}`,
  color: colour.ink3,
  fontSize: size[13],
});
export const row = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 24px",
  paddingBlock: 20,
});
inside(`${row} a`, { display: "inline-flex", alignItems: "center", minHeight: measure.tap });
inside(`${row} a:hover`, { color: colour.ink });
export const choice = styled({
  minHeight: measure.tap,
  fontSize: "inherit",
  ":hover": { color: colour.ink },
});
export const copyright = styled({
  marginLeft: "auto",
  "@media": { [screen.narrow]: { marginLeft: 0, width: "100%" } },
});
