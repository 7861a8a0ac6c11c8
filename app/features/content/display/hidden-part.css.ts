import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const tip = styled({
  display: "flex",
  alignItems: "center",
  gap: 8,
  padding: "7px 12px",
  borderRadius: radius.small,
  background: colour.wash,
  color: colour.ink2,
  fontSize: size[14],
  lineHeight: 1.6,
});
inside(`${tip} a`, { marginBlock: -11, paddingBlock: 11 });
inside(`${tip} svg`, { color: colour.ochre });

export const part = styled({
  vars: { "--ground": colour.wash },
  padding: "10px 20px 20px",
  borderRadius: radius.small,
  background: colour.wash,
  "@media": {
    "(max-width: 768px)": { paddingInline: 14 },
    // What the ground bounds otherwise. A border that is not seen would be drawn, too.
    "(forced-colors: active)": { outline: "1px solid" },
  },
});
export const label = styled({
  display: "flex",
  alignItems: "center",
  gap: 6,
  marginBottom: 4,
  color: colour.ochre,
  fontSize: size[13],
});
