import { partOnDemand } from "~/ui/links/part-on-demand";

const load = () => import("./topic-more");

/** What members may do with a topic or tweet. */
export const LazyTopicMore = partOnDemand(load, (module) => module.TopicMore);

/** What owner and admin may do with a row of a list. */
export const LazyCurationMore = partOnDemand(load, (module) => module.CurationMore);
