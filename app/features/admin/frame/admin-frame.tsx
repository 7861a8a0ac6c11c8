import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Link } from "~/ui/links/link";
import { Icon } from "~/ui/pictures/icon";
import { hereBeside } from "~/ui/words/here.css";
import * as styles from "./admin-frame.css";
import { adminPlaces, adminPlaceOf, type AdminCounts, type AdminPlace } from "./admin-places";

interface AdminFrameProps {
  counts: AdminCounts;
  /** The lists of the kinds of content. */
  lists: AdminPlace[];
  /** Whether the viewer is the owner. */
  owner: boolean;
  children: ReactNode;
}

/** Every page of the admin: the places beside it, or on phones in a menu above it that opens without script. */
export function AdminFrame({ counts, lists, owner, children }: AdminFrameProps) {
  const groups = adminPlaces(lists);
  const here = adminPlaceOf(groups, useLocation().pathname);
  const places = <Places groups={groups} here={here?.to} counts={counts} owner={owner} />;
  return (
    <div className={styles.desk}>
      <nav className={styles.nav} aria-label="管理" data-print="no">
        {places}
      </nav>
      <details className={styles.fold} name="panel" data-print="no">
        <summary>
          <Icon name="list" small />
          管理{here && `：${here.text}`}
          <Icon name="chev" small />
        </summary>
        <nav className={styles.sheet} aria-label="管理菜单">
          {places}
        </nav>
      </details>
      <div className={styles.main}>{children}</div>
    </div>
  );
}

interface PlacesProps extends Pick<AdminFrameProps, "counts" | "owner"> {
  groups: ReturnType<typeof adminPlaces>;
  here: string | undefined;
}

function Places({ groups, here, counts, owner }: PlacesProps) {
  return groups.map(({ name, places }) => (
    <div key={name}>
      <p className={styles.group} aria-hidden="true">
        {name}
      </p>
      <ul aria-label={name}>
        {places
          .filter(({ ownerOnly = false }) => owner || !ownerOnly)
          .map(({ to, text, count }) => (
            <li key={to}>
              <Link
                to={to}
                className={to === here ? hereBeside : undefined}
                aria-current={to === here ? "page" : undefined}
              >
                {text}
                {count && counts[count] > 0 && (
                  <span className={styles.count}>{Math.min(counts[count], 999)}</span>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  ));
}
