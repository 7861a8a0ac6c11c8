import { useContext } from "react";
import type { Site } from "~/features/site/settings/site";
import { page } from "~/ui/layout/frame.css";
import { Link } from "~/ui/links/link";
import { classNames } from "~/ui/theme/class-names";
import { TextBrowserContext } from "~/ui/words/text-browser-context";
import { ColourReturn } from "./colour-choice";
import * as styles from "./site-foot.css";
import { ThriftChoice } from "./thrift-choice";

/** The footer: the owner's links and the line of copyright. */
export function SiteFoot({ site }: { site: Site }) {
  // There are no colours.
  const inTerminal = useContext(TextBrowserContext);
  return (
    <footer className={styles.foot} data-print="no">
      <div className={classNames(page, styles.row)}>
        {site.footerLinks.map((link) => (
          <Link key={link.url} to={link.url}>
            {link.title}
          </Link>
        ))}
        <ThriftChoice />
        {!inTerminal && <ColourReturn />}
        <p className={styles.copyright}>{site.copyright}</p>
      </div>
    </footer>
  );
}
