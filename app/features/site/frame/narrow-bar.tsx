import type { ReactNode } from "react";
import { SearchBox } from "~/features/site/search-box/search-box";
import type { Site } from "~/features/site/settings/site";
import { Link } from "~/ui/links/link";
import { Icon } from "~/ui/pictures/icon";
import { classNames } from "~/ui/theme/class-names";
import { ColourRows } from "./colour-choice";
import { Logo } from "./logo";
import * as styles from "./narrow-bar.css";
import { currentNav, navIcon } from "./nav";

interface NarrowBarProps {
  site: Site;
  path: string;
  /** Rows about the member, or the way to sign in. */
  member: ReactNode;
  /** The menu's name in place of 菜单, with a mark where something waits in it. */
  menu?: ReactNode;
  /** The last rows: signing out. */
  leave: ReactNode;
  /** The nodes of the topics panel. */
  nodes: ReactNode;
}

/** The bar at 1024 px and below: a drawer, the topics panel and 发话题. */
export function NarrowBar({ site, path, member, menu, leave, nodes }: NarrowBarProps) {
  const current = currentNav(site.navs, path);
  return (
    <div className={styles.bar}>
      <details className={classNames(styles.panel, styles.drawer)} name="panel">
        <summary className={styles.press} aria-label={menu ? undefined : "菜单"}>
          <Icon name="menu" />
          {menu}
        </summary>
        <div className={styles.drawerPanel}>
          <div className={styles.search}>
            <SearchBox id="mq" label="侧栏搜索" />
          </div>
          <nav className={styles.group} aria-label="侧栏">
            {site.navs.map((nav) => (
              <Link key={nav.url} to={nav.url} aria-current={nav === current ? "page" : undefined}>
                <Icon name={navIcon(nav)} />
                {nav.title}
              </Link>
            ))}
          </nav>
          <div className={styles.group}>{member}</div>
          <div className={styles.group}>
            <Link to="/topic/create?type=1">
              <Icon name="talk" />
              发动态
            </Link>
            <Link to="/article/create">
              <Icon name="doc" />
              写文章
            </Link>
          </div>
          <div className={styles.group}>
            <ColourRows />
          </div>
          {leave && <div className={styles.group}>{leave}</div>}
        </div>
      </details>
      <div className={styles.logo}>
        <Logo site={site} bar="narrow" />
      </div>
      <details className={styles.panel} name="panel">
        <summary className={styles.press}>
          话题
          <Icon name="chev" small className={styles.turn} />
        </summary>
        {nodes}
      </details>
      <Link className={styles.press} to="/topic/create" aria-label="发话题">
        <Icon name="pen" />
      </Link>
    </div>
  );
}
