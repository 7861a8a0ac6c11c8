import { inLayer } from "~/ui/theme/in-layer";

const { styled } = inLayer("frame");

/** Both bars stand in one sticky header; width alone chooses between them. */
export const top = styled({ position: "sticky", top: 0, zIndex: 40 });
