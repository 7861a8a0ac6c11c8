import * as styles from "~/features/content/topic-display/topic-card.css";
import type { ThingHead } from "~/features/kinds/thing-head";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { ToldOnce } from "~/ui/words/told-once";

/** A thing as a row of the feed where its kind brings no card of its own. */
export function HeadCard({
  head: { noun, title, summary, path, createTime },
}: {
  head: ThingHead;
}) {
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>
        <Link to={path}>{title === "" ? summary : title}</Link>
      </h2>
      <div className={styles.byline}>
        <Byline>
          <span>{noun}</span>
          <Moment at={createTime} />
        </Byline>
      </div>
      {title !== "" && summary !== "" && (
        <div className={styles.body}>
          <ToldOnce className={styles.summary}>{summary}</ToldOnce>
        </div>
      )}
    </article>
  );
}
