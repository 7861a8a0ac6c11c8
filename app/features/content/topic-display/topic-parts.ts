import { partOnDemand } from "~/ui/links/part-on-demand";

const loadTopicMore = () => import("./topic-more");

/** What members may do with a topic or tweet. */
export const LazyTopicMore = partOnDemand(loadTopicMore, (module) => module.TopicMore);

/** What owner and admin may do with a row of a list. */
export const LazyCurationMore = partOnDemand(loadTopicMore, (module) => module.CurationMore);
