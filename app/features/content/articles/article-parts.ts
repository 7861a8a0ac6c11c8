import { partOnDemand } from "~/ui/links/part-on-demand";

/** What members may do with an article. */
export const LazyArticleMore = partOnDemand(
  () => import("./article-more"),
  (module) => module.ArticleMore,
);
