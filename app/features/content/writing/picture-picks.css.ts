import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const thumbnails = styled({ display: "flex", flexWrap: "wrap", gap: 12 });
inside(`${thumbnails} > li`, { display: "grid", width: 120 });
inside(`${thumbnails} code`, {
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
export const thumbnail = styled({
  position: "relative",
  display: "block",
  height: 120,
  overflow: "hidden",
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
});
