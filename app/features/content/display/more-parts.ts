import { partOnDemand } from "~/ui/links/part-on-demand";

/** What only those who see a thing before its review or after its end are told. */
export const LazyStatusWords = partOnDemand(
  () => import("./status-words"),
  (module) => module.StatusWords,
);
