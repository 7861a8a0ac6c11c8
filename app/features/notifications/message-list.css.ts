import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, screen, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const row = styled({
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr) auto",
  gap: "0 12px",
  alignItems: "start",
  padding: "14px 0",
  borderBottom: `1px solid ${colour.line}`,
});
/* The site itself stands where else an avatar is. */
export const site = styled({
  display: "grid",
  placeItems: "center",
  width: 40,
  height: 40,
  borderRadius: "50%",
  background: colour.bambooWash,
  color: colour.bamboo,
});
export const words = styled({ minWidth: 0, fontSize: size[15], lineHeight: 1.7 });
inside(`${words} > *`, { overflowWrap: "anywhere" });
export const open = styled({
  // What a finger needs above and below the words.
  margin: "-9px 0",
  padding: "9px 0",
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
  ":hover": { color: colour.bamboo },
});
export const unread = styled({ fontWeight: 600 });
export const said = styled({
  display: "-webkit-box",
  unicodeBidi: "plaintext",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  color: colour.ink2,
  fontSize: size[14],
});
/* One below the other on a phone, so that the words keep their room. */
export const acts = styled({
  display: "flex",
  "@media": { [screen.phone]: { flexDirection: "column", alignItems: "end" } },
});
export const read = styled({
  minHeight: measure.tap,
  padding: "0 8px",
  border: 0,
  background: "none",
  color: colour.ink3,
  font: "inherit",
  fontSize: size[13],
  cursor: "pointer",
  ":hover": { color: colour.bamboo },
});
