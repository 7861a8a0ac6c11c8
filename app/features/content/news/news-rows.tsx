import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { PictureView } from "~/ui/pictures/picture-view";
import { ToldOnce } from "~/ui/words/told-once";
import type { ListedNews, NewsLine } from "./news";
import * as styles from "./news-rows.css";

/** News as rows of a list. */
export function NewsRows({ rows }: { rows: ListedNews[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <h2>
              <Link to={`/news/${row.id}`}>{row.title}</Link>
            </h2>
            {row.summary !== "" && <ToldOnce className={styles.words}>{row.summary}</ToldOnce>}
            <Byline>
              {row.sourceName !== "" && <span>{row.sourceName}</span>}
              <Moment at={row.publishTime} />
              {row.commentCount > 0 && <span>{row.commentCount} 评论</span>}
            </Byline>
          </div>
          {row.smallCover !== "" && (
            <div className={styles.cover}>
              <PictureView src={row.smallCover} alt="" width={160} height={106} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** News where there is little room: the front page. */
export function BriefNewsRows({ rows }: { rows: NewsLine[] }) {
  return (
    <ul className={styles.brief}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={`/news/${row.id}`}>{row.title}</Link>
          <Byline>
            {row.sourceName !== "" && <span>{row.sourceName}</span>}
            <Moment at={row.publishTime} />
          </Byline>
        </li>
      ))}
    </ul>
  );
}
