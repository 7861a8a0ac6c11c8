import { partOnDemand } from "~/ui/links/part-on-demand";

export const loadDialog = () => import("./dialog");

/** A dialog, which is there when the first one opens. */
export const LazyDialog = partOnDemand(loadDialog, (module) => module.Dialog);
