import { Link } from "~/ui/links/link";
import * as rows from "~/ui/lists/rows.css";
import { Section } from "~/ui/lists/section";
import { classNames } from "~/ui/theme/class-names";
import type { ArticleTitle } from "./article";

/** 相关文章: titles with the number of comments; nothing where there are none. */
export function ShortArticlesWidget({ articles }: { articles: ArticleTitle[] }) {
  if (articles.length === 0) return null;
  return (
    <Section title="相关文章">
      <ul className={classNames(rows.rows, rows.lined)}>
        {articles.map((article) => (
          <li key={article.id}>
            <Link className={rows.text} to={`/article/${article.id}`}>
              {article.title}
            </Link>
            <span className={rows.count}>{article.commentCount}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
