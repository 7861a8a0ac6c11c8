import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { summary } from "~/features/content/topic-display/topic-card.css";
import type { TweetLine } from "~/features/content/topics/tweet-lines.queries.server";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { who } from "~/ui/lists/byline.css";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { PictureView } from "~/ui/pictures/picture-view";
import { classNames } from "~/ui/theme/class-names";
import { ToldOnce } from "~/ui/words/told-once";
import type { Story } from "./portal-data";
import * as styles from "./portal.css";

/** How many of each the front page shows. */
export const storiesShown = { articles: 8, tweets: 5 } as const;

/** 文章 and 动态 on the front page, in a row of their own; nothing while there are none of them. */
export function PortalStories({ articles, tweets }: { articles: Story[]; tweets: TweetLine[] }) {
  if (articles.length + tweets.length === 0) return null;
  return (
    <>
      <div className={styles.twoColumns}>
        <Section title="文章" big more={<Link to="/articles">全部文章</Link>}>
          {articles.length === 0 ? <Empty words="还没有文章" /> : <Stories articles={articles} />}
        </Section>
      </div>
      <div className={styles.after}>
        <Section title="动态" big more={<Link to="/topic/create?type=1">说一句</Link>}>
          {tweets.length === 0 ? <Empty words="还没有动态" /> : <Says tweets={tweets} />}
        </Section>
      </div>
    </>
  );
}

function Stories({ articles }: { articles: Story[] }) {
  return (
    <ul className={styles.stories}>
      {articles.map(({ id, title, cover, user, createTime, ...story }) => (
        <li key={id}>
          <div>
            <Link to={`/article/${id}`}>
              <h3>{title}</h3>
            </Link>
            <ToldOnce className={classNames(summary, styles.storySummary)}>
              {story.summary}
            </ToldOnce>
            <Byline>
              <Link className={who} to={`/user/${user.id}`}>
                {user.nickname}
              </Link>
              <Moment at={createTime} />
            </Byline>
          </div>
          {cover && (
            <div className={styles.storyPicture}>
              <PictureView
                src={cover.preview}
                alt={cover.alt}
                width={cover.width}
                height={cover.height}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Says({ tweets }: { tweets: TweetLine[] }) {
  return (
    <ul className={styles.says}>
      {tweets.map(({ id, user, createTime, ...tweet }) => (
        <li key={id}>
          <div className={styles.sayBy}>
            <UserAvatar user={user} size={24} />
            <Byline>
              <Link className={who} to={`/user/${user.id}`}>
                {user.nickname}
              </Link>
              <Moment at={createTime} />
            </Byline>
          </div>
          <Link className={styles.sayWords} to={`/topic/${id}`}>
            <span>{tweet.summary || "分享图片"}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
