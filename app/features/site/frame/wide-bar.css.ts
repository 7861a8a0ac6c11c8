import { inLayer } from "~/ui/theme/in-layer";
import { colour, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("frame");

export const bar = styled({
  background: colour.paper,
  borderBottom: `1px solid ${colour.line}`,
  "@media": { [screen.narrow]: { display: "none" } },
});
export const row = styled({ display: "flex", alignItems: "center", gap: 8, height: 56 });
/* Where letters are large, the field gives way, not the window. */
inside(`${row} > search`, { minWidth: 0 });
export const nav = styled({
  display: "flex",
  marginInline: "20px auto",
  fontSize: size[15],
});
inside(`${nav} a`, {
  position: "relative",
  padding: "0 12px",
  lineHeight: "56px",
  color: colour.ink2,
  whiteSpace: "nowrap",
});
inside(`${nav} a:hover`, { color: colour.ink });
inside(`${nav} [aria-current]`, { color: colour.ink, fontWeight: 600 });
