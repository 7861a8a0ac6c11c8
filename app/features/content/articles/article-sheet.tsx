import type { ReactNode } from "react";
import { Acts } from "~/ui/act";
import { Link } from "~/ui/link";
import { ShareLink } from "~/ui/share-link";
import { Prose } from "~/ui/prose";
import { link } from "~/ui/text.css";
import { Likers } from "../likers";
import { ArticleMore, StatusWords } from "../more-parts";
import { ReactionActs } from "../reaction-acts";
import { SheetByline } from "../sheet-byline";
import { TagList } from "../tag-list";
import { contentStatus } from "~/features/kinds/content-status";
import { StatusMarks } from "../topic-marks";
import * as styles from "../topic-sheet.css";
import type { ArticleDetail } from "./article";

interface ArticleSheetProps {
  article: ArticleDetail;
  signedIn: boolean;
  /** What stands at the right of the author: 关注. */
  aside: ReactNode;
  /** The comments, and what follows them. */
  children: ReactNode;
}

function ArticleHeader({ article, aside }: Pick<ArticleSheetProps, "article" | "aside">) {
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label="位置">
        <Link to="/articles">文章</Link>
      </nav>
      <h1>{article.title}</h1>
      <SheetByline thing={article} marks={<StatusMarks thing={article} />}>
        {aside}
      </SheetByline>
    </header>
  );
}

/** The sheet on which an article and its comments are read. */
export function ArticleSheet({ article, signedIn, aside, children }: ArticleSheetProps) {
  return (
    <div className={styles.sheet}>
      <article className={styles.article}>
        <ArticleHeader article={article} aside={aside} />
        {article.status !== contentStatus.published && (
          <StatusWords thing={article} noun="文章" path={`/article/${article.id}`} />
        )}
        <Prose html={article.contentHtml} />
        {article.sourceUrl !== "" && (
          <p className={styles.extra}>
            原文：
            <Link className={link} to={`/article/redirect/${article.id}`} rel="nofollow">
              {article.sourceUrl}
            </Link>
          </p>
        )}
        <footer className={styles.foot}>
          <div className={styles.tags}>
            <TagList
              tags={article.tags}
              of="articles"
              linked={article.status === contentStatus.published}
            />
          </div>
          <div className={styles.acts}>
            <Acts>
              <ReactionActs thing={{ ...article, path: `/article/${article.id}` }} />
              <ShareLink path={`/article/${article.id}`} title={article.title} />
              {signedIn && <ArticleMore article={article} />}
            </Acts>
          </div>
          <Likers likers={article.likers} count={article.likeCount} />
        </footer>
      </article>
      {children}
    </div>
  );
}
