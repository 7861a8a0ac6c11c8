import { partOnDemand } from "~/ui/links/part-on-demand";

/** A dialog, which is there when the first one opens. */
export const LazyDialog = partOnDemand(
  () => import("./dialog"),
  (module) => module.Dialog,
);
