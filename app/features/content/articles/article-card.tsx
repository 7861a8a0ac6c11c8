import { UserAvatar } from "~/features/accounts/user-avatar";
import { Moment } from "~/features/site/moment";
import { Acts } from "~/ui/act";
import { Byline } from "~/ui/byline";
import { who } from "~/ui/byline.css";
import { Link } from "~/ui/link";
import { classNames } from "~/ui/theme/class-names";
import { PictureGrid } from "../picture-grid";
import { ReactionActs } from "../reaction-acts";
import { TagList } from "../tag-list";
import * as styles from "../topic-card.css";
import { StatusMarks } from "../topic-marks";
import type { ArticleRow } from "./article";

/** An article as a row of a list: title, summary, cover, author, tags, acts. */
export function ArticleCard({ article }: { article: ArticleRow }) {
  const { id, title, summary, cover, user, tags } = article;
  return (
    <article className={classNames(styles.card, cover !== null && styles.beside)}>
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
          <span>{article.viewCount.toLocaleString("en")} 次阅读</span>
        </Byline>
      </div>
      <div className={styles.body}>
        <div className={styles.words}>
          <p className={styles.summary}>{summary}</p>
        </div>
        {cover && <PictureGrid pictures={[cover]} className={styles.pictures} />}
      </div>
      <div className={styles.foot}>
        <TagList tags={tags} of="articles" />
        <Acts>
          <ReactionActs thing={{ ...article, path: `/article/${id}` }} />
        </Acts>
      </div>
    </article>
  );
}
