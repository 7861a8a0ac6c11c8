import { inLayer } from "~/ui/theme/in-layer";
import { colour, screen, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/* No wider than its place, whatever stands in it. */
export const form = styled({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 20 });
export const bare = styled({ display: "contents" });
/** Below the buttons, at their side of the form. */
export const lost = styled({
  justifySelf: "end",
  color: colour.cinnabar,
  fontSize: size[14],
});
/** The last line of a form: a note at the left, buttons at the right. */
export const foot = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: "8px 12px",
});
/* Where there is little room, the note has a line of its own and the buttons stay together. */
inside(`${foot} > output:not(:empty)`, { "@media": { [screen.phone]: { flex: "1 0 100%" } } });
/** Two links at the ends of a line. */
export const between = styled({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "0 16px",
});
inside(`${between} a`, { marginBlock: -8, paddingBlock: 8 });
/** A page of one form below its name. */
export const titled = styled({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 20 });
inside(`${titled} > h1`, { fontSize: size[20] });
/** One narrow sheet, as for signing in. */
export const narrow = styled({
  maxWidth: 500,
  margin: "32px auto 0",
  display: "grid",
  gap: 24,
  "@media": { "(max-width: 768px)": { marginTop: 12 } },
});
