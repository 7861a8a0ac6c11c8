import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

/** The field and its buttons, which end on one line. */
export const search = styled({ display: "flex", alignItems: "end", gap: 8, margin: "12px 0" });
inside(`${search} > :first-child`, { flex: "0 1 320px", minWidth: 0 });
inside(`${search} > :not(:first-child)`, { minHeight: 44 });
inside(`${search} label`, { display: "block", fontSize: size[14], fontWeight: 600 });
export const name = styled({
  width: "100%",
  minHeight: 44,
  padding: "8px 12px",
  background: colour.sheet,
  border: `1px solid ${colour.edge}`,
  borderRadius: radius.small,
  fontSize: size[16],
});

/** A member's name and words, a line each; the whole of it leads to the member. */
export const text = styled({
  position: "relative",
  flex: 1,
  alignSelf: "stretch",
  alignContent: "center",
  minWidth: 0,
  minHeight: 44,
  padding: "7px 0",
  lineHeight: 1.5,
});
inside(`${text} > a::after`, { content: "", position: "absolute", inset: 0 });
/** What is told of a member at the right, a line each. */
export const facts = styled({ textAlign: "right", lineHeight: 1.5 });
inside(`${text} > *, ${facts} > *`, { display: "block" });
