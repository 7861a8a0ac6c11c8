import type { ReactNode } from "react";
import { HiddenPartView } from "~/features/content/display/hidden-part";
import type { HiddenPart } from "~/features/content/display/hidden-part";
import { Likers } from "~/features/content/display/likers";
import { LazyStatusWords } from "~/features/content/display/more-parts";
import { LazyTopicMore } from "./topic-parts";
import { PictureGrid } from "~/features/content/display/picture-grid";
import * as styles from "~/features/content/display/sheet.css";
import type { DrawnPoll } from "~/features/content/polls/poll-drawing.server";
import { PollSection } from "~/features/content/polls/poll-section";
import { TagList } from "~/features/content/tags/tag-list";
import type { TopicDetail } from "~/features/content/topics/topic";
import { contentStatus } from "~/features/kinds/content-status";
import { topicType } from "~/features/kinds/topic-type";
import { Acts } from "~/ui/marks/act-links";
import { ShareLink } from "~/ui/marks/share-link";
import { Prose } from "~/ui/words/prose";
import { TopicActs } from "./topic-acts";
import { TopicHeader } from "./topic-header";

interface TopicSheetProps {
  topic: TopicDetail;
  hidden: HiddenPart;
  poll: DrawnPoll | null;
  signedIn: boolean;
  /** What stands at the right of the author. */
  aside?: ReactNode;
  /** The comments. */
  children: ReactNode;
}

/** Title, text, hidden part, tags, acts and likers of a topic or tweet. */
function TopicArticle({ topic, hidden, poll, signedIn, aside }: Omit<TopicSheetProps, "children">) {
  const isTweet = topic.type === topicType.tweet;
  return (
    <article className={styles.article}>
      <TopicHeader topic={topic}>{aside}</TopicHeader>
      {topic.status !== contentStatus.published && (
        <LazyStatusWords thing={topic} path={`/topic/${topic.id}`} />
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
      {poll && (
        <div className={styles.extra}>
          <PollSection {...poll} />
        </div>
      )}
      <footer className={styles.foot}>
        <div className={styles.tags}>
          <TagList tags={topic.tags} linked={topic.status === contentStatus.published} />
        </div>
        <div id={`topic-${topic.id}`} className={styles.acts}>
          <Acts>
            <TopicActs topic={topic} />
            <ShareLink path={`/topic/${topic.id}`} title={topic.name} />
            {signedIn && <LazyTopicMore topic={topic} />}
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
