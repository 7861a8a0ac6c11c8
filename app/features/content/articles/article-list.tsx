import * as styles from "~/features/content/topic-display/topic-list.css";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import type { ArticleRow } from "./article";
import { ArticleCard } from "./article-card";

interface ArticlePagesProps {
  page: LoadedPage<ArticleRow>;
  /** Takes the page of articles out of what the route's loader answered. */
  pick: (data: unknown) => LoadedPage<ArticleRow>;
}

/** A list of articles that goes on with 查看更多. */
export function ArticlePages({ page, pick }: ArticlePagesProps) {
  return (
    <LoadMore first={page} pick={pick}>
      {(articles) => (
        <ul className={styles.list}>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
    </LoadMore>
  );
}
