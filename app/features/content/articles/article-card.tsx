import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { PictureGrid } from "~/features/content/display/picture-grid";
import { ReactionActs } from "~/features/content/display/reaction-acts";
import { TagList } from "~/features/content/tags/tag-list";
import * as styles from "~/features/content/topic-display/topic-card.css";
import { StatusMarks } from "~/features/content/topic-display/topic-marks";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { who } from "~/ui/lists/byline.css";
import { Acts } from "~/ui/marks/act-links";
import { classNames } from "~/ui/theme/class-names";
import type { ArticleRow } from "./article";
import { groupedNumber } from "~/ui/words/grouped-number";
import { ToldOnce } from "~/ui/words/told-once";

/** An article as a row of a list: title, summary, cover, author, tags, acts. */
export function ArticleCard({ article }: { article: ArticleRow }) {
  const { id, title, summary, cover, user, tags } = article;
  return (
    <article
      id={`article-${id}`}
      className={classNames(styles.card, cover !== null && styles.beside)}
    >
      <div className={styles.face}>
        <UserAvatar user={user} />
      </div>
      <h2 className={styles.title}>
        <Link to={`/article/${id}`}>{title}</Link>
        <StatusMarks thing={article} />
      </h2>
      <div className={styles.byline}>
        <Byline>
          <Link className={who} to={`/user/${user.id}`}>
            {user.nickname}
          </Link>
          <Moment at={article.createTime} />
          <span>{groupedNumber(article.viewCount)} 次阅读</span>
        </Byline>
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          <ToldOnce className={styles.summary}>{summary}</ToldOnce>
        </div>
        {cover && <PictureGrid pictures={[cover]} className={styles.pictures} />}
      </div>
      <div className={styles.foot}>
        <TagList tags={tags} of="articles" />
        <Acts>
          <ReactionActs thing={{ ...article, path: `/article/${id}` }} row />
        </Acts>
      </div>
    </article>
  );
}
