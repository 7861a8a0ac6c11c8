import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, screen } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

/** Sections of an admin page, one below the other. */
export const sections = styled({ display: "grid", gap: 40, marginTop: 24 });
export const narrow = styled({ maxWidth: 500, display: "grid", gap: 20 });
export const rows = styled({});
inside(`${rows} > li`, {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  minHeight: measure.tap,
  padding: "8px 0",
});
inside(`${rows} > li + li`, { borderTop: `1px solid ${colour.line}` });
export const name = styled({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });
export const acts = styled({ display: "flex", flexWrap: "wrap", gap: 8, marginLeft: "auto" });
/** Fields beside each other, below each other on phones. */
export const line = styled({
  display: "grid",
  gridTemplateColumns: "1fr 2fr auto",
  alignItems: "end",
  gap: 12,
  flex: 1,
  "@media": { [screen.phone]: { gridTemplateColumns: "1fr" } },
});
/** Questions with some answers each, beside each other where there is room. */
export const choices = styled({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 340px), 1fr))",
  alignItems: "start",
  gap: "32px 40px",
});
export const picks = styled({ display: "flex", flexWrap: "wrap", gap: "8px 20px" });
/** A text and what can be done with it. */
export const body = styled({ display: "grid", gap: 12 });
/** A text as it was sent, line by line. */
export const typed = styled({
  padding: 16,
  background: colour.wash,
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
});
