import { inLayer } from "./theme/in-layer";

const { styled } = inLayer("parts");

export const form = styled({ display: "grid", gap: 20 });
export const bare = styled({ display: "contents" });
/** The last line of a form: a note at the left, buttons at the right. */
export const foot = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: "8px 12px",
});
/** Two links at the ends of a line. */
export const between = styled({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "0 16px",
});
/** One narrow sheet, as for signing in. */
export const narrow = styled({
  maxWidth: 500,
  margin: "32px auto 0",
  display: "grid",
  gap: 24,
  "@media": { "(max-width: 768px)": { marginTop: 12 } },
});
