import { inLayer } from "~/ui/theme/in-layer";
import { size } from "../../../../vanilla-extract.config";

const { styled } = inLayer("pages");

export const note = styled({ marginBlock: 6, fontSize: size[14] });
export const acts = styled({ display: "flex", flexWrap: "wrap", gap: 8, paddingBlock: 4 });
