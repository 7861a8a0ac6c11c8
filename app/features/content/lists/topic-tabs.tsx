import { Tabs } from "~/ui/marks/tabs";
import { Icon } from "~/ui/pictures/icon";
import * as styles from "./topic-tabs.css";

export type TopicTab = "newest" | "recommend" | "feed";

/** 最新, 推荐 and 关注 above a list of topics, with the feed at the end. */
export function TopicTabs({ current }: { current: TopicTab | null }) {
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
  return <Tabs label="话题列表" tabs={tabs} end={feed} />;
}
