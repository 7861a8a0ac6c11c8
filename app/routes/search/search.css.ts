import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, screen, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const form = styled({ display: "grid", gap: 12, marginBottom: 16 });
export const question = styled({ display: "flex", gap: 8 });
export const input = styled({
  width: "100%",
  height: `max(40px, ${measure.tap})`,
  padding: "0 12px",
  background: colour.sheet,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  ":focus": { borderColor: colour.bamboo, outline: `1px solid ${colour.bamboo}`, outlineOffset: 0 },
});
export const filters = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: "8px 16px",
  padding: "4px 0",
});
export const way = styled({ display: "flex", gap: 16, marginBottom: 12 });

export const results = styled({});
inside(`${results} > li + li`, { borderTop: `1px solid ${colour.line}` });
export const result = styled({ display: "grid", gap: 4, padding: "14px 0" });
export const person = styled({ display: "flex", gap: 14, padding: "14px 0" });
export const title = styled({
  fontSize: size[17],
  fontWeight: 500,
  lineHeight: 1.5,
  "@media": { [screen.phone]: { fontSize: size[16] } },
});
inside(`${title} a`, { paddingBlock: "14px 6px" });
inside(`${title} a:visited`, { color: colour.ink3 });
inside(`${title} a:hover`, { color: colour.bamboo });
export const excerpt = styled({
  maxWidth: "42em",
  unicodeBidi: "plaintext",
  color: colour.ink2,
  fontSize: size[14],
  lineHeight: 1.7,
});
/** What was looked for: green on a wash, without the dots that other emphasis has. */
export const hit = styled({
  color: colour.bamboo,
  background: colour.bambooWash,
  borderRadius: 2,
  textEmphasis: "none",
  WebkitTextEmphasis: "none",
});
export const tips = styled({ display: "grid", gap: 8, color: colour.ink2 });
export const count = styled({ marginTop: 12, color: colour.ink3, fontSize: size[13] });
export const advice = styled({ display: "grid", justifyItems: "center", gap: 8, marginBottom: 24 });
