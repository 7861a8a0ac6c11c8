import { Link } from "~/ui/links/link";
import { Avatar } from "~/ui/pictures/avatar";
import { classNames } from "~/ui/theme/class-names";
import { oneLine, quiet } from "~/ui/words/text.css";
import type { LinkLine } from "./friend-link";
import type { LinkRow } from "./friend-link";
import * as styles from "./link-list.css";

function LinkedSite({ link, size }: { link: LinkLine; size: 24 | 40 }) {
  return (
    <Link to={`/link/${link.id}`}>
      <Avatar name={link.title} src={link.logo} size={size} />
      <span>
        <span className={oneLine}>{link.title}</span>
        <span className={classNames(quiet, oneLine)}>{link.summary}</span>
      </span>
    </Link>
  );
}

/** Friend links: logo, title, summary, one line each. */
export function LinkList({ links }: { links: LinkRow[] }) {
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.id}>
          <LinkedSite link={link} size={40} />
        </li>
      ))}
    </ul>
  );
}

/** Friend links where there is little room: the front page. */
export function BriefLinkList({ links }: { links: LinkLine[] }) {
  return (
    <ul className={styles.brief}>
      {links.map((link) => (
        <li key={link.id}>
          <LinkedSite link={link} size={24} />
        </li>
      ))}
    </ul>
  );
}
