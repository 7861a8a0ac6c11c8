import { colour, size } from "../../../vanilla-extract.config";
import { inLayer } from "./in-layer";

const { inside } = inLayer("aid");

inside("*, ::before, ::after", {
  "@media": {
    "(prefers-reduced-motion: reduce)": {
      animation: "none !important",
      transition: "none !important",
      scrollBehavior: "auto !important" as "auto",
    },
  },
});
inside("h1, h2, h3", { "@media": { print: { breakAfter: "avoid" } } });
inside("pre, table, figure", { "@media": { print: { breakInside: "avoid" } } });
/* Said at the end of a page that comes out of the browser's own store, on which no part of ours stands. */
inside("[data-copy]", {
  position: "sticky",
  bottom: 0,
  padding: "6px 16px",
  background: colour.ochreWash,
  fontSize: size[13],
  textAlign: "center",
});
inside("[data-copies]", { maxWidth: 714, marginInline: "auto", padding: "48px 16px" });
inside("[data-copies] :is(p, ul)", { marginBlock: 12 });
inside("[data-copies] li", { paddingBlock: 6 });
inside("[data-copies] a", { color: colour.bamboo, textDecoration: "underline" });
inside("[data-print=no]", { "@media": { print: { display: "none !important" } } });
