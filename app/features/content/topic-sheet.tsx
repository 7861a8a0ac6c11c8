import type { ReactNode } from "react";
import { Acts } from "~/ui/act";
import { ShareLink } from "~/ui/share-link";
import { Prose } from "~/ui/prose";
import { HiddenPartView } from "./hidden-part";
import { Likers } from "./likers";
import { StatusWords, TopicMore } from "./more-parts";
import { PictureGrid } from "./picture-grid";
import { TagList } from "./tag-list";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import type { HiddenPart } from "./hidden-part";
import type { TopicDetail } from "./topic";
import { TopicActs } from "./topic-acts";
import { TopicHeader } from "./topic-header";
import * as styles from "./topic-sheet.css";

interface TopicSheetProps {
  topic: TopicDetail;
  hidden: HiddenPart;
  signedIn: boolean;
  /** What stands at the right of the author. */
  aside?: ReactNode;
  /** The comments. */
  children: ReactNode;
}

/** Title, text, hidden part, tags, acts and likers of a topic or tweet. */
function TopicArticle({ topic, hidden, signedIn, aside }: Omit<TopicSheetProps, "children">) {
  const isTweet = topic.type === topicType.tweet;
  return (
    <article className={styles.article}>
      <TopicHeader topic={topic}>{aside}</TopicHeader>
      {topic.status !== contentStatus.published && (
        <StatusWords thing={topic} noun={isTweet ? "动态" : "话题"} path={`/topic/${topic.id}`} />
      )}
      <Prose html={topic.contentHtml} />
      {isTweet && topic.pictures.length > 0 && (
        <div className={styles.extra}>
          <PictureGrid pictures={topic.pictures} />
        </div>
      )}
      {hidden.exists && (
        <div className={styles.extra}>
          <HiddenPartView part={hidden} />
        </div>
      )}
      <footer className={styles.foot}>
        <div className={styles.tags}>
          <TagList tags={topic.tags} linked={topic.status === contentStatus.published} />
        </div>
        <div className={styles.acts}>
          <Acts>
            <TopicActs topic={topic} />
            <ShareLink path={`/topic/${topic.id}`} title={topic.title || topic.summary} />
            {signedIn && <TopicMore topic={topic} />}
          </Acts>
        </div>
        <Likers likers={topic.likers} count={topic.likeCount} />
      </footer>
    </article>
  );
}

/** The sheet on which a topic and its comments are read. */
export function TopicSheet({ children, ...article }: TopicSheetProps) {
  return (
    <div className={styles.sheet}>
      <TopicArticle {...article} />
      {children}
    </div>
  );
}
