import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../../vanilla-extract.config";

const { styled } = inLayer("pages");

export const feed = styled({ paddingRight: 0, color: colour.ink3 });
