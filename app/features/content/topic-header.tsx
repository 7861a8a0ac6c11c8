import type { ReactNode } from "react";
import { UserAvatar } from "~/features/accounts/user-avatar";
import { Moment } from "~/features/site/moment";
import { Byline } from "~/ui/byline";
import { who } from "~/ui/byline.css";
import { Link } from "~/ui/link";
import { topicType, type TopicDetail } from "./topic";
import { TopicMarks } from "./topic-marks";
import * as styles from "./topic-sheet.css";

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
      <div className={styles.by}>
        <UserAvatar user={user} />
        <div className={styles.byText}>
          <Link className={who} to={`/user/${user.id}`}>
            {user.nickname}
          </Link>
          <TopicMarks topic={topic} />
          <Byline>
            <Moment at={topic.createTime} />
            {topic.editTime > 0 && (
              <span>
                改于
                <Moment at={topic.editTime} />
              </span>
            )}
            <span>{topic.viewCount.toLocaleString("en")} 次阅读</span>
          </Byline>
        </div>
        {children}
      </div>
    </header>
  );
}
