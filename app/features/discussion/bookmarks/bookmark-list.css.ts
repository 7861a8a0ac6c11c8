import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const list = styled({});
inside(`${list} > li`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: "8px 16px",
  padding: "14px 0",
  borderBottom: `1px solid ${colour.line}`,
});
export const text = styled({ flex: 1, minWidth: 200, overflowWrap: "anywhere" });
export const title = styled({ fontSize: size[17], fontWeight: 600, lineHeight: 1.5 });
export const words = styled({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  color: colour.ink2,
  fontSize: size[14],
});
export const note = styled({ marginBlock: 6, fontSize: size[14] });
export const acts = styled({ display: "flex", flexWrap: "wrap", gap: 8 });
