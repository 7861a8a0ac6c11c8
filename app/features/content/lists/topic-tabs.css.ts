import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const feed = styled({ paddingRight: 0, color: colour.ink3 });

export const looks = styled({
  display: "flex",
  flexWrap: "wrap",
  gap: "0 16px",
  borderBottom: `1px solid ${colour.line}`,
  fontSize: size[13],
  lineHeight: "max(36px, var(--tap))",
});
inside(`${looks} a`, { color: colour.ink3 });
inside(`${looks} a:hover`, { color: colour.ink });
inside(`${looks} [aria-current]`, { color: colour.ink, fontWeight: 600 });
