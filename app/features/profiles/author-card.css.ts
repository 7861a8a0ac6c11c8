import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../vanilla-extract.config";

const { styled } = inLayer("parts");

export const card = styled({ display: "grid", gap: 16 });
export const line = styled({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: 12,
  alignItems: "start",
});
export const name = styled({ fontWeight: 600, fontSize: size[15] });
export const words = styled({ color: colour.ink2, fontSize: size[13], lineHeight: 1.6 });
