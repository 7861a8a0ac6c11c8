import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { who } from "~/ui/lists/byline.css";
import { MarkedText } from "./marked-text";
import { resultPath, type SearchResult } from "./search-result";
import * as styles from "./search.css";

function PersonResult({ result, path }: { result: SearchResult; path: string }) {
  return (
    <article className={styles.person}>
      {result.user && <UserAvatar user={result.user} size={40} />}
      <div>
        <h2 className={styles.title}>
          <Link to={path}>
            <MarkedText pieces={result.title} />
          </Link>
        </h2>
        {result.excerpt.length > 0 && (
          <p className={styles.excerpt}>
            <MarkedText pieces={result.excerpt} />
          </p>
        )}
      </div>
    </article>
  );
}

/** A thing that was found, with the words that were looked for marked. */
export function ResultRow({ result }: { result: SearchResult }) {
  const path = resultPath(result);
  if (result.kind === "user") return <PersonResult result={result} path={path} />;
  const { topic } = result;
  const hasTitle = result.title.length > 0;
  return (
    <article className={styles.result}>
      <h2 className={styles.title}>
        <Link to={path}>
          <MarkedText pieces={hasTitle ? result.title : result.excerpt} />
        </Link>
      </h2>
      {hasTitle && result.excerpt.length > 0 && (
        <p className={styles.excerpt}>
          <MarkedText pieces={result.excerpt} />
        </p>
      )}
      <Byline>
        {topic && (
          <Link className={who} to={`/user/${topic.user.id}`}>
            {topic.user.nickname}
          </Link>
        )}
        {topic && <Link to={`/topics/node/${topic.node.id}`}>{topic.node.name}</Link>}
        <Moment at={result.publishTime} />
        {topic && topic.commentCount > 0 && <span>{topic.commentCount} 条回复</span>}
      </Byline>
    </article>
  );
}
