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
inside("[data-print=no]", { "@media": { print: { display: "none !important" } } });
