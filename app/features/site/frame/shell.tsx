import { useContext, type ReactNode } from "react";
import { SearchBox } from "~/features/site/search-box/search-box";
import type { Site } from "~/features/site/settings/site";
import * as frame from "~/ui/layout/frame.css";
import { TextBrowserContext } from "~/ui/words/text-browser-context";
import { classNames } from "~/ui/theme/class-names";
import type { LayoutName } from "./layout-name";
import { PublishMenu } from "./publish-menu";
import * as styles from "./shell.css";
import { SiteFoot } from "./site-foot";

interface ShellProps {
  layout: LayoutName;
  site: Site | null;
  /** The bars. */
  bars: ReactNode;
  /** Shown between the bars and the page's content: a notice of the site. */
  above?: ReactNode;
  children: ReactNode;
}

/** A page in its frame: bars, main area and footer as the layout wants them. */
export function Shell({ layout, site, bars, above, children }: ShellProps) {
  // There what stands first is read first, and the page is what was asked for.
  const inTerminal = useContext(TextBrowserContext);
  if (layout === "empty") {
    return (
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    );
  }
  return (
    <div className={classNames(frame.sheet, layout === "portal" && frame.portal)}>
      <a className={frame.skip} href="#main">
        跳到正文
      </a>
      <header className={styles.top} data-print="no">
        {bars}
      </header>
      <main className={classNames(frame.page, frame.main)} id="main" tabIndex={-1}>
        {above}
        {children}
      </main>
      {inTerminal && (
        <>
          <PublishMenu />
          <SearchBox id="q" label="搜索" />
        </>
      )}
      {layout !== "no-footer" && site && <SiteFoot site={site} />}
    </div>
  );
}
