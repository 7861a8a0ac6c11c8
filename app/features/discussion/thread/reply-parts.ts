import { partOnDemand } from "~/ui/links/part-on-demand";

/** The link to the replies that are not shown at first. */
export const LazyMoreReplies = partOnDemand(
  () => import("./more-replies"),
  (module) => module.MoreReplies,
);
