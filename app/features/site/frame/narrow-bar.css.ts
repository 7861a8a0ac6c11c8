import { inLayer } from "~/ui/theme/in-layer";
import { fade, slide } from "~/ui/theme/motion.css";
import { colour, screen, size, slow } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("frame");

export const bar = styled({
  display: "none",
  alignItems: "center",
  height: 46,
  background: colour.paper,
  borderBottom: `1px solid ${colour.line}`,
  "@media": { [screen.narrow]: { display: "flex" } },
});
export const logo = styled({
  display: "flex",
  marginRight: "auto",
  minHeight: 44,
  paddingInline: 4,
});
/* Anything in the bar that a finger may press. */
export const press = styled({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minWidth: 46,
  height: 46,
  padding: "0 12px",
  color: colour.ink2,
});

/* The open summary's own veil darkens the page and closes the panel; the drawer's lies above the other. */
export const panel = styled({});
inside(`${panel}[open] > summary`, { color: colour.bamboo });
inside(`${panel}[open] > summary::before`, {
  content: "",
  position: "fixed",
  inset: "46px 0 0",
  zIndex: 20,
  background: colour.shade,
  animation: `${fade} .3s both`,
  cursor: "default",
});
export const drawer = styled({});
inside(`${drawer}[open] > summary::before`, { zIndex: 40 });

export const turn = styled({ transition: `transform ${slow}` });
inside(`${panel}[open] ${turn}`, { transform: "rotate(180deg)" });

export const drawerPanel = styled({
  position: "fixed",
  inset: "46px auto 0 0",
  zIndex: 41,
  width: 220,
  overflowY: "auto",
  padding: "8px 0 24px",
  background: colour.sheet,
  animation: `${slide} .3s both`,
  fontSize: size[15],
});
export const search = styled({ margin: "8px 16px" });
inside(`${search} form`, { width: "auto" });
/* Rows: links and buttons directly in a group. */
export const group = styled({ paddingBlock: 8 });
inside(`${group} + ${group}`, { borderTop: `1px solid ${colour.line}` });
inside(`${group} a, ${group} button`, {
  display: "flex",
  alignItems: "center",
  gap: 12,
  width: "100%",
  minHeight: 44,
  padding: "0 20px",
});
inside(`${group} [aria-current]`, { color: colour.bamboo, fontWeight: 600 });
inside(`${group} svg`, { color: colour.ink3 });

/* Which colours are chosen only the document says, because pages are kept for all visitors. */
const held = { color: colour.bamboo, fontWeight: 600 };
const chosen = (value: string) => `[name="colour"][value="${value}"]`;
for (const [where, value] of [
  [":root:not([data-colour])", "system"],
  ['[data-colour="light"]', "light"],
  ['[data-colour="dark"]', "dark"],
] as const) {
  inside(`${where} ${group} ${chosen(value)}`, held);
  inside(`${where} ${group} ${chosen(value)}::after`, {
    content: ['"✓"', '"✓" / "（当前）"'],
    marginLeft: "auto",
  });
}
