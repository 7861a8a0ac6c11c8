import { inLayer } from "~/ui/theme/in-layer";
import { colour, size } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

export const card = styled({ marginTop: 10 });
inside(`${card} dt`, { color: colour.ink3, fontSize: size[13] });
inside(`${card} dd + dt`, { marginTop: 8 });
