import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

/** A face with the names beside it. */
export const who = styled({ display: "inline-flex", alignItems: "center", gap: 10 });
/** Facts by their names, in as many columns as fit. */
export const facts = styled({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(140px, 1fr))",
  gap: "10px 24px",
  fontSize: size[14],
});
inside(`${facts} dt`, { color: colour.ink3, fontSize: size[13] });
inside(`${facts} dd`, { overflowWrap: "anywhere" });
/** Words as they were written, line by line. */
export const note = styled({ flex: 1, minWidth: "min(100%, 260px)", overflowWrap: "anywhere" });
inside(`${note} > p`, { whiteSpace: "pre-wrap" });
