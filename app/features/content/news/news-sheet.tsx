import type { ReactNode } from "react";
import * as styles from "~/features/content/display/sheet.css";
import { Moment } from "~/features/site/clock/moment";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { Say } from "~/ui/notices/say";
import { Prose } from "~/ui/words/prose";
import { link } from "~/ui/words/text.css";
import type { NewsDetail } from "./news";

interface NewsSheetProps {
  news: NewsDetail;
  /** The comments. */
  children?: ReactNode;
}

function NewsHead({ news }: { news: NewsDetail }) {
  const { id, title, sourceName, publishTime, viewCount, hidden, can } = news;
  return (
    <header className={styles.head}>
      <nav className={styles.crumbs} aria-label="位置">
        <Link to="/news/list">资讯</Link>
      </nav>
      <h1>{title}</h1>
      <Byline>
        {sourceName !== "" && <span>{sourceName}</span>}
        <Moment at={publishTime} />
        <span>{viewCount} 次阅读</span>
        {can.edit && <Link to={`/admin/news/${id}`}>编辑</Link>}
        {can.edit && !hidden && <Link to={`/admin/news/${id}/visibility`}>删除</Link>}
      </Byline>
    </header>
  );
}

/** The sheet on which a news item and its comments are read. */
export function NewsSheet({ news, children }: NewsSheetProps) {
  return (
    <div className={styles.sheet}>
      <article className={styles.article}>
        <NewsHead news={news} />
        {news.hidden && (
          <Say kind="mind">
            <b>已删除</b>　只有管理员能看到。原因：{news.deleteReason}{" "}
            <Link to={`/admin/news/${news.id}/visibility`}>恢复</Link>
          </Say>
        )}
        <Prose html={news.contentHtml} />
        <footer className={styles.foot}>
          {news.sourceUrl !== "" && (
            <p className={styles.extra}>
              <a className={link} href={news.sourceUrl} rel="nofollow noopener">
                阅读原文
              </a>
            </p>
          )}
        </footer>
      </article>
      {children}
    </div>
  );
}
