import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

/** The sheet on which one writes. */
export const write = styled({ maxWidth: 860, marginInline: "auto", display: "grid", gap: 20 });
export const title = styled({});
inside(`${title} input`, {
  minHeight: 56,
  paddingInline: 0,
  border: 0,
  borderBottom: `1px solid ${colour.edge}`,
  borderRadius: 0,
  background: "none",
  fontSize: size[20],
  fontWeight: 600,
  "@media": { [screen.phone]: { fontSize: size[18] } },
});
/* A line below, like its border: a bar at the left would stand in the words. */
inside(`${title} input[aria-invalid="true"]`, {
  borderColor: colour.cinnabar,
  boxShadow: `inset 0 -1px 0 ${colour.cinnabar}`,
});
inside(`${title} input:focus`, {
  outline: 0,
  borderColor: colour.bamboo,
  boxShadow: `0 2px 0 ${colour.bamboo}`,
});
export const fold = styled({
  border: `1px solid ${colour.line}`,
  borderRadius: radius.small,
  padding: "0 16px",
});
inside(`${fold} > summary`, { display: "flex", alignItems: "center", gap: 8, minHeight: 48 });
inside(`${fold}[open]`, { paddingBottom: 16 });
export const preview = styled({
  padding: 20,
  border: `1px dashed ${colour.edge}`,
  borderRadius: radius.large,
  background: colour.sheet,
  display: "grid",
  gap: 16,
});

export const writing = styled({});
/** The text and how it looks, side by side where there is room for both: wider than the sheet, and centred on it. */
const room = "min(1228px, 100vw - 64px)";
export const beside = styled({
  display: "grid",
  gap: 20,
  "@media": {
    [screen.widescreen]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      width: room,
      marginLeft: `calc((100% - ${room}) / 2)`,
    },
  },
});
/** What is seen stays in view while the text is longer than the screen. */
export const seen = styled({
  minWidth: 0,
  "@media": {
    [screen.widescreen]: {
      position: "sticky",
      top: 72,
      alignSelf: "start",
      maxHeight: "calc(100vh - 96px)",
      overflow: "auto",
    },
  },
});
