import { AdminHead } from "~/features/admin/frame/admin-head";
import * as styles from "~/features/admin/frame/admin-page.css";
import { sitePagePath, type SitePageRow } from "~/features/content/site-pages/site-page";
import { Moment } from "~/features/site/clock/moment";
import { ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { Mark } from "~/ui/marks/mark";
import { Empty } from "~/ui/notices/empty";
import { link, onlyRead, quiet } from "~/ui/words/text.css";

interface SitePageListProps {
  pages: SitePageRow[];
  /** What to lead to, for whoever may put links into the bars; undefined where there is nothing. */
  example: SitePageRow | undefined;
}

/** The pages of the site's own, to look through, to edit and to take down. */
export function SitePageList({ pages, example }: SitePageListProps) {
  return (
    <>
      <AdminHead title="页面" note="规则、联系方式、帮助：站点自己的文章，不进列表和搜索。">
        <ButtonLink kind="go" to="/admin/pages/create">
          新增页面
        </ButtonLink>
      </AdminHead>
      <div className={styles.sections}>
        <Section title="现有的" count={pages.length}>
          {pages.length === 0 ? (
            <Empty words="还没有页面" />
          ) : (
            <ul className={styles.rows}>
              {pages.map((page) => (
                <li key={page.id}>
                  <SitePageLine page={page} />
                </li>
              ))}
            </ul>
          )}
        </Section>
        {example && (
          <p className={quiet}>
            要让大家找到，把它加进
            <Link className={link} to="/admin/settings/links">
              顶部导航或者页脚链接
            </Link>
            ，例如：{`${example.title} | ${sitePagePath(example.slug)}`}
          </p>
        )}
      </div>
    </>
  );
}

function SitePageLine({ page: { id, slug, title, shown, updateTime } }: { page: SitePageRow }) {
  const path = sitePagePath(slug);
  return (
    <>
      <span className={styles.name}>
        {shown ? (
          <Link className={link} to={path}>
            {title}
          </Link>
        ) : (
          title
        )}{" "}
        <span className={quiet}>
          {path}　<Moment at={updateTime} />
        </span>
      </span>
      {!shown && <Mark kind="gone">已撤下</Mark>}
      <div className={styles.acts}>
        <ButtonLink size="small" kind="bare" to={`/admin/pages/${id}`}>
          编辑<span className={onlyRead}>：{title}</span>
        </ButtonLink>
        <ButtonLink size="small" kind="bare" to={`/admin/pages/${id}/visibility`}>
          {shown ? "撤下" : "重新发布"}
          <span className={onlyRead}>：{title}</span>
        </ButtonLink>
      </div>
    </>
  );
}
