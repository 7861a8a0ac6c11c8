import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, radius, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/* A column of its own from 1216 px, a row above the list below that, in the topics panel at 1024 and below. */
export const menu = styled({
  fontSize: size[15],
  lineHeight: 1.4,
  "@media": {
    [screen.narrow]: { display: "none" },
    "(min-width: 1025px) and (max-width: 1215px)": { gridColumn: "1 / -1" },
    [screen.widescreen]: { position: "sticky", top: `calc(${measure.bar} + 24px)` },
  },
});
inside(`${menu} ul`, {
  display: "flex",
  flexWrap: "wrap",
  gap: "0 4px",
  "@media": { [screen.widescreen]: { display: "grid", gap: 0 } },
});
inside(`${menu} a`, {
  display: "flex",
  alignItems: "center",
  minHeight: 36,
  padding: "0 12px",
  color: colour.ink2,
  borderRadius: radius.small,
});
inside(`${menu} a:hover`, { color: colour.bamboo });
inside(`${menu} [aria-current]`, { color: colour.ink, fontWeight: 600 });
