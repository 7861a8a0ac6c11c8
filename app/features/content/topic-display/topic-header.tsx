import type { ReactNode } from "react";
import { SheetByline } from "~/features/content/display/sheet-byline";
import * as styles from "~/features/content/display/sheet.css";
import type { TopicDetail } from "~/features/content/topics/topic";
import { topicType } from "~/features/kinds/topic-type";
import { Link } from "~/ui/links/link";
import { onlyRead } from "~/ui/words/text.css";
import { TopicMarks } from "./topic-marks";

interface TopicHeaderProps {
  topic: TopicDetail;
  /** What stands at the right of the author: 关注. */
  children?: ReactNode;
}

/** Where the topic stands, its title, its author and the times. */
export function TopicHeader({ topic, children }: TopicHeaderProps) {
  const { node } = topic;
  const isTweet = topic.type === topicType.tweet;
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label="位置">
        <Link to="/topics">话题</Link>
        <span aria-hidden="true">/</span>
        <Link to={`/topics/node/${node.id}`}>{node.name}</Link>
      </nav>
      {/* The words of a tweet stand right below. */}
      <h1 className={isTweet ? onlyRead : undefined}>{topic.name}</h1>
      <SheetByline thing={topic} marks={<TopicMarks topic={topic} />}>
        {children}
      </SheetByline>
    </header>
  );
}
