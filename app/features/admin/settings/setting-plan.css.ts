import { inLayer } from "~/ui/theme/in-layer";

const { styled } = inLayer("desk");

/** A value as it was typed, on as many lines as it needs. */
export const value = styled({ overflowWrap: "anywhere", minWidth: 0 });
