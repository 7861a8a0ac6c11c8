import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const contents = styled({ lineHeight: 1.5, paddingTop: 8 });
inside(`${contents} a`, {
  display: "block",
  padding: "5px 0 5px 14px",
  borderLeft: `1px solid ${colour.line}`,
  color: colour.ink2,
});
inside(`${contents} a:hover`, { color: colour.bamboo });
export const deeper = styled({});
inside(`${contents} a${deeper}`, { paddingLeft: 28, color: colour.ink3, fontSize: size[13] });
