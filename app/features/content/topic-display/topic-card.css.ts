import { side } from "~/ui/pictures/avatar.css";
import { inLayer } from "~/ui/theme/in-layer";
import { colour, screen, size } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("pages");

const middling = "(min-width: 561px) and (max-width: 768px)";
const beyondSmall = "(min-width: 561px)";
/* Few words beside a high picture stand together, not spread over its height. */
const together = "auto auto 1fr auto";

export const card = styled({
  display: "grid",
  gridTemplateColumns: "40px minmax(0, 1fr)",
  gridTemplateAreas: '"face title" "face byline" ". body" ". foot"',
  columnGap: 14,
  padding: "15px 0 9px",
  "@media": {
    [screen.phone]: {
      vars: { [side]: "30px" },
      gridTemplateColumns: "30px minmax(0, 1fr)",
      gridTemplateAreas: '"face byline" "title title" "body body" "foot foot"',
      columnGap: 8,
      padding: "12px 0 4px",
    },
  },
});
/** A sticky topic: title and meta only. */
export const brief = styled({
  paddingBottom: 12,
  "@media": { [screen.phone]: { paddingBottom: 12 } },
});
/** One picture beside the text. */
export const beside = styled({
  "@media": {
    [screen.beyondPhone]: {
      gridTemplateColumns: "40px minmax(0, 1fr) 210px",
      gridTemplateRows: together,
      gridTemplateAreas: '"face title pic" "face byline pic" ". body pic" ". foot foot"',
    },
    [middling]: {
      gridTemplateColumns: "30px minmax(0, 1fr) 210px",
      gridTemplateRows: together,
      gridTemplateAreas: '"face byline pic" "title title pic" "body body pic" "foot foot foot"',
    },
  },
});

export const face = styled({ gridArea: "face" });
inside(`${face} > *`, {
  marginTop: 3,
  "@media": { [screen.phone]: { vars: { [side]: "30px" }, marginTop: 0 } },
});

export const title = styled({
  gridArea: "title",
  fontSize: size[17],
  fontWeight: 500,
  lineHeight: 1.5,
  textWrap: "balance",
  "@media": { [screen.phone]: { position: "relative", marginTop: 4, textWrap: "pretty" } },
});
inside(`${title} a`, {
  paddingBlock: "8px 2px",
  "@media": { [screen.phone]: { paddingBlock: "4px 16px" } },
});
inside(`${title} a:visited`, { color: colour.ink3 });
inside(`${title} a:hover`, { color: colour.bamboo });
/** A tweet's whole text stands where a title would. */
export const said = styled({
  textWrap: "wrap",
  fontSize: size[15],
  fontWeight: 400,
  lineHeight: 1.75,
  whiteSpace: "pre-line",
});
inside(`${said} a`, { "@media": { [screen.phone]: { paddingBlock: "6px 18px" } } });

export const byline = styled({
  gridArea: "byline",
  marginTop: 2,
  "@media": { [screen.phone]: { alignSelf: "center", marginTop: 0 } },
});
/* The list goes by the last reply; a phone has room for one time. */
export const begun = styled({ "@media": { [screen.phone]: { display: "none" } } });

export const body = styled({ gridArea: "body", display: "grid", gap: 8, marginTop: 6 });
inside(`${beside} > ${body}`, { "@media": { [beyondSmall]: { display: "contents" } } });
export const summary = styled({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 3,
  lineClamp: 3,
  maxWidth: "42em",
  color: colour.ink2,
  fontSize: size[14],
  lineHeight: 1.7,
});
export const words = styled({ display: "grid", gap: 8 });
inside(`${beside} ${words}`, {
  "@media": { [beyondSmall]: { gridArea: "body", alignSelf: "start", marginTop: 6 } },
});
export const pictures = styled({});
inside(`${beside} ${pictures}`, {
  "@media": { [beyondSmall]: { gridArea: "pic", margin: "4px 0 4px 10px" } },
});
inside(`${beside} ${pictures} > li`, { "@media": { [beyondSmall]: { aspectRatio: "3 / 2" } } });

export const foot = styled({
  gridArea: "foot",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 12px",
  marginTop: 4,
  "@media": { [screen.phone]: { gap: "0 8px", marginTop: 2 } },
});
inside(`${foot} > ul`, {
  flex: "1 1 160px",
  "@media": { [screen.phone]: { flex: "1 1 auto" } },
});
/* Without tags the likers take their place at the left of the acts. */
inside(`${foot} > :first-child:not(ul) + *`, {
  "@media": { [beyondSmall]: { flex: "1 1 auto", order: -1, width: "auto", padding: 0 } },
});
