import { partOnDemand } from "~/ui/links/part-on-demand";

const load = () => import("./more-acts");

/** What members may do with a topic or tweet. */
export const TopicMore = partOnDemand(load, (module) => module.TopicMore);

/** What members may do with an article. */
export const ArticleMore = partOnDemand(load, (module) => module.ArticleMore);

/** What owner and admin may do with a row of a list. */
export const CurationMore = partOnDemand(load, (module) => module.CurationMore);

/** What only those who see a thing before its review or after its end are told. */
export const StatusWords = partOnDemand(
  () => import("./status-words"),
  (module) => module.StatusWords,
);
