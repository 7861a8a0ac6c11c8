import { useContext, type ReactNode } from "react";
import { SearchBox } from "~/features/site/search-box/search-box";
import type { Site } from "~/features/site/settings/site";
import { page } from "~/ui/layout/frame.css";
import { TextBrowserContext } from "~/ui/words/text-browser-context";
import { Link } from "~/ui/links/link";
import { classNames } from "~/ui/theme/class-names";
import { hereBelow } from "~/ui/words/here.css";
import { ColourToggle } from "./colour-choice";
import { Logo } from "./logo";
import { currentNav } from "./nav";
import { PublishMenu } from "./publish-menu";
import * as styles from "./wide-bar.css";

interface WideBarProps {
  site: Site;
  path: string;
  /** The message notice of a member. */
  notice: ReactNode;
  /** The member's menu, or the way to sign in. */
  member: ReactNode;
}

/** The navigation bar above 1024 px. */
export function WideBar({ site, path, notice, member }: WideBarProps) {
  const current = currentNav(site.navs, path);
  const inTerminal = useContext(TextBrowserContext);
  return (
    <div className={styles.bar}>
      <div className={classNames(page, styles.row)}>
        <Logo site={site} bar="wide" />
        <nav className={styles.nav} aria-label="主导航">
          {site.navs.map((nav) => (
            <Link
              key={nav.url}
              to={nav.url}
              discover="render"
              className={nav === current ? hereBelow : undefined}
              aria-current={nav === current ? "page" : undefined}
            >
              {nav.title}
            </Link>
          ))}
        </nav>
        {!inTerminal && <SearchBox id="q" label="搜索" />}
        {!inTerminal && <PublishMenu />}
        {notice}
        {!inTerminal && <ColourToggle />}
        {member}
      </div>
    </div>
  );
}
