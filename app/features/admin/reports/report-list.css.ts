import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

export const reports = styled({});
inside(`${reports} > li`, {
  display: "grid",
  gap: 8,
  padding: "16px 0",
  borderBottom: `1px solid ${colour.line}`,
});
inside(`${reports} form`, { maxWidth: 500, gap: 12, marginTop: 4 });
export const title = styled({ fontSize: size[17], overflowWrap: "anywhere" });
export const voices = styled({ fontSize: size[14], color: colour.ink2 });
