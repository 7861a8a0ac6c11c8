import { colour } from "../../../vanilla-extract.config";
import { inLayer } from "~/ui/theme/in-layer";

const { styled, inside } = inLayer("pages");

/** Sections of a settings page, one below the other, as wide as a form. */
export const sections = styled({ display: "grid", gap: 40, maxWidth: 500 });
export const rows = styled({ display: "grid", gap: 0 });
inside(`${rows} > li`, { display: "grid", gap: 8, padding: "12px 0" });
inside(`${rows} > li + li`, { borderTop: `1px solid ${colour.line}` });
/** The picture as it is, beside the field that changes it. */
export const face = styled({ display: "flex", gap: 16, alignItems: "flex-start" });
inside(`${face} > div`, { flex: 1, minWidth: 0 });
