import { inLayer } from "~/ui/theme/in-layer";

const { styled } = inLayer("pages");

/** What the page is for, above what it holds. */
export const note = styled({ marginBottom: 16 });
