import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

/** What each check found, as many beside each other as fit. */
export const found = styled({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  gap: "12px 20px",
  padding: "12px 0",
});
inside(`${found} dt`, { color: colour.ink3, fontSize: size[13] });
inside(`${found} dd`, { overflowWrap: "anywhere" });
export const bad = styled({ color: colour.cinnabar });
/** What is to be done, one below the other. */
export const todos = styled({ display: "grid", gap: 4 });
