import { inLayer } from "~/ui/theme/in-layer";
import { colour, measure, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

const wide = screen.widescreen;

/* From 1216 px the acts stand in the margin, and title, prose and comments share one left edge. */
export const sheet = styled({
  "@media": {
    [wide]: { display: "grid", gridTemplateColumns: "72px minmax(0, 714px)", columnGap: 48 },
  },
});
export const article = styled({ "@media": { [wide]: { display: "contents" } } });
/* What leads on from here keeps some distance from the comments. */
inside(`${sheet} > section`, { marginTop: 32 });
export const foot = styled({
  marginTop: 24,
  "@media": { [wide]: { display: "contents" } },
});
inside(`${sheet} > :not(${article}), ${article} > :not(${foot}), ${foot} > *`, {
  "@media": { [wide]: { gridColumn: 2, minWidth: 0 } },
});

export const head = styled({
  paddingBottom: 14,
  marginBottom: 24,
  borderBottom: `1px solid ${colour.line}`,
});
inside(`${head} h1`, {
  margin: "4px 0 12px",
  fontSize: size[26],
  lineHeight: 1.38,
  letterSpacing: ".005em",
  "@media": { [screen.phone]: { fontSize: "1.4rem" } },
});
export const crumbs = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "0 8px",
  color: colour.ink3,
  fontSize: size[13],
});
inside(`${crumbs} a`, { display: "inline-flex", alignItems: "center", minHeight: measure.tap });
inside(`${crumbs} a:hover`, { color: colour.bamboo });
export const by = styled({ display: "flex", alignItems: "center", gap: 12 });
/* In the colour of the name, which is no link within other words, also where marks stand behind it. */
export const byText = styled({ flex: 1, minWidth: 0, color: colour.ink2, lineHeight: 1.5 });
inside(`${byText} > a`, { paddingBlock: "10px 12px" });

export const extra = styled({ marginTop: 24, maxWidth: 714 });

export const tags = styled({ "@media": { [wide]: { marginTop: 24 } } });
export const acts = styled({
  "@media": {
    [wide]: {
      gridColumn: "1 !important",
      gridRow: "1 / span 12",
      alignSelf: "start",
      position: "sticky",
      top: `calc(${measure.bar} + 96px)`,
      /* Its open menu lies above what follows. */
      zIndex: 1,
      marginTop: 84,
    },
  },
});
inside(`${acts} > div`, {
  flexWrap: "wrap",
  margin: "8px 0 0 -6px",
  paddingBottom: 8,
  "@media": { [wide]: { display: "grid", gap: 4, margin: "0 0 0 -8px" } },
});
inside(`${acts} > div > *`, { fontSize: size[14] });
inside(`${acts} details`, {
  marginLeft: "auto",
  "@media": { [wide]: { marginLeft: 0 } },
});
inside(`${acts} details > ul`, {
  "@media": { [wide]: { right: "auto", left: 0 } },
});
