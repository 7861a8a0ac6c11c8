import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { summary } from "~/features/content/topic-display/topic-card.css";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { who } from "~/ui/lists/byline.css";
import * as rows from "~/ui/lists/rows.css";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { PictureView } from "~/ui/pictures/picture-view";
import { classNames } from "~/ui/theme/class-names";
import { ToldOnce } from "~/ui/words/told-once";
import type { PortalLine, PortalTopic } from "./portal-data";
import * as styles from "./portal.css";

function Lead({ topic }: { topic: PortalTopic }) {
  const { picture } = topic;
  return (
    <article className={styles.lead}>
      {picture && (
        <span className={styles.leadPicture}>
          <PictureView
            src={picture.url}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            eager
          />
        </span>
      )}
      <Link to={`/topic/${topic.id}`}>
        <h3>{topic.title}</h3>
      </Link>
      <ToldOnce className={classNames(summary, styles.leadSummary)}>{topic.summary}</ToldOnce>
      <Byline>
        <Link className={who} to={`/user/${topic.user.id}`}>
          {topic.user.nickname}
        </Link>
        <Link to={`/topics/node/${topic.node.id}`}>{topic.node.name}</Link>
        <span>{topic.likeCount} 赞</span>
        <span>{topic.commentCount} 评论</span>
      </Byline>
    </article>
  );
}

/** 推荐 on the front page: one story large, the next ones small below it. */
export function RecommendedSection({ topics }: { topics: PortalTopic[] }) {
  const [first, ...others] = topics;
  return (
    <Section title="推荐" big more={<Link to="/topics/node/recommend">更多推荐</Link>}>
      {first ? <Lead topic={first} /> : <Empty words="还没有推荐的话题" />}
      {others.length > 0 && (
        <ul className={styles.seconds}>
          {others.map((topic) => (
            <li key={topic.id}>
              <Link to={`/topic/${topic.id}`}>
                <h3>{topic.title}</h3>
              </Link>
              <ToldOnce className={summary}>{topic.summary}</ToldOnce>
              <Byline>
                <Link className={who} to={`/user/${topic.user.id}`}>
                  {topic.user.nickname}
                </Link>
                <span>{topic.commentCount} 评论</span>
              </Byline>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** 最新 on the front page: one line each. */
export function NewestSection({ topics }: { topics: PortalLine[] }) {
  return (
    <Section title="最新" big more={<Link to="/topics">全部话题</Link>}>
      {topics.length === 0 && <Empty note="第一个话题还没有冒出来。要不要你来写？" />}
      <ul className={classNames(rows.rows, rows.lined)}>
        {topics.map((topic) => (
          <li key={topic.id}>
            <UserAvatar user={topic.user} size={24} />
            <Link className={rows.oneLine} to={`/topic/${topic.id}`}>
              {topic.title}
            </Link>
            <span className={rows.count}>{topic.commentCount}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
