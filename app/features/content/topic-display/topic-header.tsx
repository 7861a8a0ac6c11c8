import type { ReactNode } from "react";
import { SheetByline } from "~/features/content/display/sheet-byline";
import * as styles from "~/features/content/display/sheet.css";
import type { TopicDetail } from "~/features/content/topics/topic";
import { topicType } from "~/features/kinds/topic-type";
import { Link } from "~/ui/links/link";
import { TopicMarks } from "./topic-marks";

interface TopicHeaderProps {
  topic: TopicDetail;
  /** What stands at the right of the author: 关注. */
  children?: ReactNode;
}

/** Where the topic stands, its title, its author and the times. */
export function TopicHeader({ topic, children }: TopicHeaderProps) {
  const { user, node } = topic;
  const isTweet = topic.type === topicType.tweet;
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label="位置">
        <Link to="/topics">话题</Link>
        <span aria-hidden="true">/</span>
        <Link to={`/topics/node/${node.id}`}>{node.name}</Link>
      </nav>
      <h1>{isTweet ? `${user.nickname}的动态` : topic.title}</h1>
      <SheetByline thing={topic} marks={<TopicMarks topic={topic} />}>
        {children}
      </SheetByline>
    </header>
  );
}
