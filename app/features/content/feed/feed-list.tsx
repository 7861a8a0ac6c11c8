import type { ArticleRow } from "~/features/content/articles/article";
import { ArticleCard } from "~/features/content/articles/article-card";
import { TopicCard } from "~/features/content/topic-display/topic-card";
import * as styles from "~/features/content/topic-display/topic-list.css";
import type { TopicRow } from "~/features/content/topics/topic";
import type { ThingHead } from "~/features/kinds/thing-head";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { NothingListed } from "~/ui/notices/nothing-listed";
import type { FeedRow } from "./feed";
import { HeadCard } from "./head-card";

/** A kind without a card of its own is shown by its head. */
function FeedCard({ row: { kind, thing } }: { row: FeedRow }) {
  if (kind === "topic") return <TopicCard topic={thing as TopicRow} />;
  if (kind === "article") return <ArticleCard article={thing as ArticleRow} />;
  return <HeadCard head={thing as ThingHead} />;
}

const pickFeed = (data: unknown) => (data as { feed: LoadedPage<FeedRow> }).feed;

/** What those wrote whom the reader follows. */
export function FeedPages({ page }: { page: LoadedPage<FeedRow> }) {
  if (page.results.length === 0) {
    return (
      <NothingListed
        words="这里还没有内容"
        note="关注几个人，他们新写的话题、动态和文章会出现在这里。"
      />
    );
  }
  return (
    <LoadMore first={page} pick={pickFeed}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={`${row.kind}-${row.id}`}>
              <FeedCard row={row} />
            </li>
          ))}
        </ul>
      )}
    </LoadMore>
  );
}
