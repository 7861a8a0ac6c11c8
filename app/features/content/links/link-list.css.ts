import { inLayer } from "~/ui/theme/in-layer";
import { colour, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const head = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 12,
  margin: "8px 0 10px",
});

/** Two columns of sites, one on phones. */
export const list = styled({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: "0 40px",
  "@media": { [screen.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});
inside(`${list} > li`, { borderBottom: `1px solid ${colour.line}`, minWidth: 0 });
inside(`${list} a`, {
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr)",
  gap: "0 14px",
  alignItems: "center",
  minHeight: 76,
  lineHeight: 1.5,
});
inside(`${list} a:hover`, { color: colour.bamboo });

/** Friend links on the front page. */
export const brief = styled({ display: "grid", gridTemplateColumns: "1fr", fontSize: size[14] });
inside(`${brief} a`, {
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr)",
  gap: "0 10px",
  alignItems: "center",
  minHeight: 52,
  lineHeight: 1.45,
});
inside(`${brief} a:hover`, { color: colour.bamboo });

export const sheet = styled({
  display: "grid",
  justifyItems: "start",
  gap: 12,
  maxWidth: 640,
  marginTop: 12,
});
inside(`${sheet} h1`, { fontSize: size[26] });
export const address = styled({ color: colour.ink3, fontSize: size[14], overflowWrap: "anywhere" });
export const acts = styled({ display: "flex", flexWrap: "wrap", gap: 12, marginTop: 8 });
