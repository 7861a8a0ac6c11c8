import { inLayer } from "~/ui/theme/in-layer";
import { colour, screen, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const tabs = styled({
  display: "flex",
  borderBottom: `1px solid ${colour.line}`,
  fontSize: size[15],
  overflowX: "auto",
  scrollbarWidth: "none",
});
inside(`${tabs} a`, {
  flex: "none",
  display: "inline-flex",
  alignItems: "center",
  gap: 6,
  minHeight: 44,
  padding: "0 12px",
  color: colour.ink2,
  "@media": { [screen.phone]: { paddingInline: 8 } },
});
inside(`${tabs} a::after`, { "@media": { [screen.phone]: { left: 8, right: 8 } } });
inside(`${tabs} a:hover`, { color: colour.ink });
inside(`${tabs} a:first-child`, { paddingLeft: 0 });
inside(`${tabs} a:first-child::after`, { left: 0 });
inside(`${tabs} [aria-current]`, { color: colour.ink, fontWeight: 600 });
/* Where they are too many for a phone, the current one is seen from the first, beside the one before it. */
inside(`${tabs} a:has(+ [aria-current])`, { scrollInitialTarget: "nearest" });

inside(`${tabs} + section`, { marginTop: 12 });

export const count = styled({ color: colour.ink3, fontSize: size[13], fontWeight: 400 });
export const end = styled({
  alignSelf: "center",
  marginLeft: "auto",
  fontSize: size[13],
});
