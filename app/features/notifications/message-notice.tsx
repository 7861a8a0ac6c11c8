import { iconButton } from "~/ui/links/button.css";
import { Link } from "~/ui/links/link";
import { Mark } from "~/ui/marks/mark";
import { Icon } from "~/ui/pictures/icon";
import { onlyRead } from "~/ui/words/text.css";
import * as styles from "./message-notice.css";

/** The unread count as badges show it: 9+ above 9. */
function unreadText(count: number): string {
  return count > 9 ? "9+" : String(count);
}

/** The bell of the wide bar: flickers and counts while something is unread. */
export function MessageNotice({ unread }: { unread: number }) {
  return (
    <Link className={iconButton} to="/user/messages">
      <span className={unread > 0 ? styles.flickers : undefined}>
        <Icon name="bell" />
      </span>
      <span className={onlyRead}>{unread > 0 ? "消息，未读" : "消息"}</span>
      {unread > 0 && <span className={styles.badge}>{unreadText(unread)}</span>}
    </Link>
  );
}

/** Unread messages as a dot on the button of the drawer. */
export function MenuName({ unread }: { unread: number }) {
  return (
    <>
      <span className={onlyRead}>{unread > 0 ? "菜单，有未读消息" : "菜单"}</span>
      {unread > 0 && <span className={styles.dot} />}
    </>
  );
}

/** Unread messages as a row of the drawer. */
export function MessageRow({ unread }: { unread: number }) {
  return (
    <Link to="/user/messages">
      <Icon name="bell" />
      消息
      {unread > 0 && <Mark kind="good">{unreadText(unread)}</Mark>}
    </Link>
  );
}
