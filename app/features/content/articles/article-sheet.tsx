import type { ReactNode } from "react";
import { Likers } from "~/features/content/display/likers";
import { LazyStatusWords } from "~/features/content/display/more-parts";
import { LazyArticleMore } from "./article-parts";
import { ReactionActs } from "~/features/content/display/reaction-acts";
import { SheetByline } from "~/features/content/display/sheet-byline";
import * as styles from "~/features/content/display/sheet.css";
import { TagList } from "~/features/content/tags/tag-list";
import { StatusMarks } from "~/features/content/topic-display/topic-marks";
import { contentStatus } from "~/features/kinds/content-status";
import { Link } from "~/ui/links/link";
import { Acts } from "~/ui/marks/act-links";
import { ShareLink } from "~/ui/marks/share-link";
import { Prose } from "~/ui/words/prose";
import { link } from "~/ui/words/text.css";
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
          <LazyStatusWords thing={article} path={`/article/${article.id}`} />
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
          <div id={`article-${article.id}`} className={styles.acts}>
            <Acts>
              <ReactionActs thing={{ ...article, path: `/article/${article.id}` }} />
              <ShareLink path={`/article/${article.id}`} title={article.title} />
              {signedIn && <LazyArticleMore article={article} />}
            </Acts>
          </div>
          <Likers likers={article.likers} count={article.likeCount} />
        </footer>
      </article>
      {children}
    </div>
  );
}
