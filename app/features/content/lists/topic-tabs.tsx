import { Tabs } from "~/ui/marks/tabs";
import { Icon } from "~/ui/pictures/icon";
import * as styles from "./topic-tabs.css";

interface TopicTabsProps {
  current: "newest" | "recommend" | "feed" | null;
}

/** 最新, 推荐 and 关注 above a list of topics, with the feed at the end. */
export function TopicTabs({ current }: TopicTabsProps) {
  const tabs = [
    { to: "/topics/node/newest", text: "最新", current: current === "newest" },
    { to: "/topics/node/recommend", text: "推荐", current: current === "recommend" },
    { to: "/topics/node/feed", text: "关注", current: current === "feed" },
  ];
  const feed = (
    <a className={styles.feed} href="/rss.xml">
      <Icon name="rss" small />
      订阅
    </a>
  );
  return <Tabs label="排序" tabs={tabs} end={feed} />;
}
