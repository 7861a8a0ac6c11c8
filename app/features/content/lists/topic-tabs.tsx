import { Tabs } from "~/ui/marks/tabs";
import { Icon } from "~/ui/pictures/icon";
import * as styles from "./topic-tabs.css";

export type TopicTab = "newest" | "recommend" | "feed";

interface TopicTabsProps {
  current: TopicTab | null;
  /** The address of the feed of the same topics, where there is one. */
  feed: string | null;
}

/** 最新, 推荐 and 关注 above a list of topics, with its feed at the end. */
export function TopicTabs({ current, feed }: TopicTabsProps) {
  const tabs = [
    { to: "/topics/node/newest", text: "最新", current: current === "newest" },
    { to: "/topics/node/recommend", text: "推荐", current: current === "recommend" },
    { to: "/topics/node/feed", text: "关注", current: current === "feed" },
  ];
  const end =
    feed === null ? undefined : (
      <a className={styles.feed} href={feed}>
        <Icon name="rss" small />
        订阅
      </a>
    );
  return <Tabs label="话题列表" tabs={tabs} end={end} />;
}
