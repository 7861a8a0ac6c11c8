import { inLayer } from "~/ui/theme/in-layer";
import { colour } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

export const list = styled({});
inside(`${list} > li`, { borderBottom: `1px solid ${colour.line}` });
