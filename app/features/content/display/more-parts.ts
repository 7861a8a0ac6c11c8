import { partOnDemand } from "~/ui/links/part-on-demand";

const load = () => import("./more-acts");

/** What members may do with a topic or tweet. */
export const LazyTopicMore = partOnDemand(load, (module) => module.TopicMore);

/** What members may do with an article. */
export const LazyArticleMore = partOnDemand(load, (module) => module.ArticleMore);

/** What owner and admin may do with a row of a list. */
export const LazyCurationMore = partOnDemand(load, (module) => module.CurationMore);

/** What only those who see a thing before its review or after its end are told. */
export const LazyStatusWords = partOnDemand(
  () => import("./status-words"),
  (module) => module.StatusWords,
);
