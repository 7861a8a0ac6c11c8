import { colour, screen, size } from "../../../vanilla-extract.config";
import { inLayer } from "../theme/in-layer";

const { styled, inside } = inLayer("parts");

export const fold = styled({ borderBottom: `1px solid ${colour.line}` });
inside(`${fold} > summary`, {
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 44,
  fontSize: size[14],
  fontWeight: 600,
});
inside(`${fold}:not([open]) + div`, { display: "none" });

/** The same only where the window is narrow. */
export const narrowFold = styled({ "@media": { [screen.wide]: { display: "none" } } }, fold);
inside(`${narrowFold}:not([open]) + div`, { "@media": { [screen.wide]: { display: "block" } } });
