import { inLayer } from "~/ui/theme/in-layer";

const { styled, inside } = inLayer("pages");

/** What a badge is given for stands below it. */
export const list = styled({});
inside(`${list} > li`, { padding: "10px 0" });
inside(`${list} a`, { display: "table", marginBottom: 2 });
