import { inLayer } from "~/ui/theme/in-layer";

const { styled, inside } = inLayer("pages");

/** The field and its buttons, which end on one line. */
export const search = styled({ display: "flex", alignItems: "end", gap: 8, margin: "12px 0" });
inside(`${search} > :first-child`, { flex: "0 1 320px", minWidth: 0 });

inside(`${search} > :not(:first-child)`, { minHeight: 44 });

/** What is told of a member at the right, a line each. */
export const facts = styled({ textAlign: "right", lineHeight: 1.5 });
inside(`${facts} > *`, { display: "block" });
