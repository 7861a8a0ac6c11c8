import { useContext } from "react";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { RowContext } from "~/ui/lists/row-context";
import { TopicCard } from "./topic-card";
import type { TopicCardRow } from "./topic-card-row";
import * as styles from "./topic-list.css";

interface TopicListProps {
  topics: TopicCardRow[];
  /** Topics that stand first and brief. */
  sticky?: TopicCardRow[];
}

/** Topics and tweets, one below the other. */
function TopicList({ topics, sticky = [] }: TopicListProps) {
  const Row = useContext(RowContext);
  if (topics.length + sticky.length === 0) return null;
  return (
    <ul className={styles.list}>
      {sticky.map((topic) => (
        <Row key={`sticky-${topic.id}`}>
          <TopicCard topic={topic} brief />
        </Row>
      ))}
      {topics.map((topic) => (
        <Row key={topic.id}>
          <TopicCard topic={topic} />
        </Row>
      ))}
    </ul>
  );
}

interface TopicPagesProps {
  page: LoadedPage<TopicCardRow>;
  sticky?: TopicCardRow[];
  /** Takes the page of topics out of what the route's loader answered. */
  pick: (data: unknown) => LoadedPage<TopicCardRow>;
}

/** A list of topics that goes on with 查看更多. */
export function TopicPages({ page, sticky, pick }: TopicPagesProps) {
  return (
    <>
      {sticky && sticky.length > 0 && <TopicList topics={[]} sticky={sticky} />}
      <LoadMore first={page} pick={pick}>
        {(topics) => <TopicList topics={topics} />}
      </LoadMore>
    </>
  );
}
