import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { HiddenTip } from "~/features/content/display/hidden-part";
import { Likers } from "~/features/content/display/likers";
import { latestComment } from "~/features/content/display/reaction-acts";
import { LazyCurationMore } from "./topic-parts";
import { PictureGrid } from "~/features/content/display/picture-grid";
import { TagList } from "~/features/content/tags/tag-list";
import { topicType } from "~/features/kinds/topic-type";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { who } from "~/ui/lists/byline.css";
import { Acts } from "~/ui/marks/act-links";
import { classNames } from "~/ui/theme/class-names";
import { ToldOnce } from "~/ui/words/told-once";
import { TopicActs } from "./topic-acts";
import type { TopicCardRow } from "./topic-card-row";
import * as styles from "./topic-card.css";
import { TopicMarks } from "./topic-marks";

interface TopicCardProps {
  topic: TopicCardRow;
  /** Title and meta only, as sticky topics stand at the head of a list. */
  brief?: boolean;
}

function CardMeta({ topic, brief = false }: TopicCardProps) {
  const { user, node, createTime, lastCommentUser, lastCommentTime, commentCount } = topic;
  return (
    <Byline>
      <Link className={who} to={`/user/${user.id}`}>
        {user.nickname}
      </Link>
      <Link to={`/topics/node/${node.id}`}>{node.name}</Link>
      <span className={lastCommentUser ? styles.begun : undefined}>
        <Moment at={createTime} />
      </span>
      {lastCommentUser && (
        <span>
          <Link to={latestComment(`/topic/${topic.id}`)}>最后回复 {lastCommentUser.nickname}</Link>{" "}
          {lastCommentTime !== undefined && <Moment at={lastCommentTime} brief />}
        </span>
      )}
      {brief && <span>{commentCount} 条回复</span>}
    </Byline>
  );
}

function CardBody({ topic }: { topic: TopicCardRow }) {
  const isTweet = topic.type === topicType.tweet;
  const hasWords = (!isTweet && topic.summary !== "") || topic.hasHiddenContent;
  if (!hasWords && topic.pictures.length === 0) return null;
  return (
    <div className={styles.body}>
      {hasWords && (
        <div className={styles.words}>
          {!isTweet && topic.summary !== "" && (
            <ToldOnce className={styles.summary}>{topic.summary}</ToldOnce>
          )}
          {topic.hasHiddenContent && <HiddenTip />}
        </div>
      )}
      <PictureGrid pictures={topic.pictures} className={styles.pictures} />
    </div>
  );
}

/** A topic or tweet as a row of a list. */
export function TopicCard({ topic, brief = false }: TopicCardProps) {
  const isTweet = topic.type === topicType.tweet;
  const oneBeside = !isTweet && !brief && topic.pictures.length === 1;
  const title = isTweet ? topic.summary : topic.title;
  return (
    <article
      id={brief ? undefined : `topic-${topic.id}`}
      className={classNames(styles.card, brief && styles.brief, oneBeside && styles.beside)}
    >
      <div className={styles.face}>
        <UserAvatar user={topic.user} />
      </div>
      <h2 className={classNames(styles.title, isTweet && styles.said)}>
        <Link to={`/topic/${topic.id}`} discover="render">
          {title === "" ? "分享图片" : title}
        </Link>
        <TopicMarks topic={topic} />
      </h2>
      <div className={styles.byline}>
        <CardMeta topic={topic} brief={brief} />
      </div>
      {!brief && (
        <>
          <CardBody topic={topic} />
          <div className={styles.foot}>
            <TagList tags={topic.tags} />
            <Acts>
              <TopicActs topic={topic} row />
              {topic.curatable && <LazyCurationMore topic={topic} />}
            </Acts>
            <Likers likers={topic.likers} count={topic.likeCount} />
          </div>
        </>
      )}
    </article>
  );
}
