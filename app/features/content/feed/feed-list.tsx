import { ArticleCard } from "~/features/content/articles/article-card";
import { TopicCard } from "~/features/content/topic-display/topic-card";
import * as styles from "~/features/content/topic-display/topic-list.css";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Empty } from "~/ui/notices/empty";
import type { FeedRow } from "./feed";

const pickFeed = (data: unknown) => (data as { feed: LoadedPage<FeedRow> }).feed;

/** What those wrote whom the reader follows. */
export function FeedPages({ page }: { page: LoadedPage<FeedRow> }) {
  if (page.results.length === 0) {
    return (
      <Empty words="这里还没有内容" note="关注几个人，他们新写的话题、动态和文章会出现在这里。" />
    );
  }
  return (
    <LoadMore first={page} pick={pickFeed}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((row) =>
            row.kind === "topic" ? (
              <li key={`topic-${row.topic.id}`}>
                <TopicCard topic={row.topic} />
              </li>
            ) : (
              <li key={`article-${row.article.id}`}>
                <ArticleCard article={row.article} />
              </li>
            ),
          )}
        </ul>
      )}
    </LoadMore>
  );
}
