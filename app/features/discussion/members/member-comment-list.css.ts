import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const row = styled({ padding: "14px 0", overflowWrap: "anywhere" });
/** The words link to their place and keep to three lines. */
export const words = styled({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
  fontSize: size[15],
});
inside(`${words} a:hover`, { color: colour.bamboo });
export const place = styled({
  maxWidth: "100%",
  overflow: "hidden",
  whiteSpace: "nowrap",
  textOverflow: "ellipsis",
});
