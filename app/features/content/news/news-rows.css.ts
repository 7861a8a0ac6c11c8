import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const rows = styled({});
inside(`${rows} > li`, {
  display: "flex",
  justifyContent: "space-between",
  gap: 24,
  padding: "16px 0",
  borderBottom: `1px solid ${colour.line}`,
  "@media": { [screen.phone]: { gap: 14 } },
});
inside(`${rows} > li > div`, { minWidth: 0 });
inside(`${rows} h2`, { fontSize: size[17], fontWeight: 500, lineHeight: 1.5 });
inside(`${rows} h2 a`, { paddingBlock: "12px 8px" });
inside(`${rows} h2 a:hover`, { color: colour.bamboo });
inside(`${rows} h2 a:visited`, { color: colour.ink2 });
export const words = styled({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  overflow: "hidden",
  maxWidth: "42em",
  margin: "3px 0 4px",
  color: colour.ink2,
  fontSize: size[14],
  lineHeight: 1.65,
});
export const cover = styled({
  flex: "none",
  width: 160,
  height: 106,
  overflow: "hidden",
  borderRadius: radius.small,
  "@media": { [screen.phone]: { width: 104, height: 72 } },
});

/** News on the front page: a line or two each. */
export const brief = styled({ fontSize: size[15], lineHeight: 1.55 });
inside(`${brief} > li`, { padding: "8px 0", borderBottom: `1px solid ${colour.line}` });
inside(`${brief} a`, { display: "block", margin: "-11px 0", padding: "11px 0" });
inside(`${brief} a:hover`, { color: colour.bamboo });
