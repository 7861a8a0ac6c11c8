import {
  heatDays,
  hotOver,
  isHot,
  lookPath,
  usualDays,
  type AnyLook,
} from "~/features/content/looks/topic-look";
import { Link } from "~/ui/links/link";
import * as styles from "./topic-tabs.css";

interface TopicLooksProps {
  /** Where the list stands. */
  path: string;
  look: AnyLook | null;
  /** Whether questions are asked in it. */
  asked: boolean;
  /** Whether a member looks, who has topics of their own. */
  own: boolean;
}

const heatNames = { 1: "日榜", 7: "周榜", 30: "月榜" } as const;

/** The other ways of looking at a list of topics, below its tabs. */
export function TopicLooks({ path, look, asked, own }: TopicLooksProps) {
  const to = (name: AnyLook | null, text: string) => (
    <Link key={name} to={lookPath(path, name)} aria-current={look === name ? "page" : undefined}>
      {text}
    </Link>
  );
  const hot = isHot(look);
  return (
    <nav className={styles.looks} aria-label="排序" data-print="no">
      {to(null, "最新回复")}
      {to("created", "最新发布")}
      {/* One list, so that the link that was followed stays in the page and keeps the focus. */}
      {(hot ? heatDays : [usualDays]).map((days) =>
        to(hotOver(days), hot ? heatNames[days] : "热门"),
      )}
      {to("unreplied", "无人回复")}
      {own && to("unread", "未读")}
      {own && to("watched", "关注的")}
      {asked && to("unsolved", "未解决")}
    </nav>
  );
}
