import { Tabs } from "~/ui/marks/tabs";
import { Icon } from "~/ui/pictures/icon";
import * as styles from "./topic-tabs.css";

export type TopicTab = "newest" | "recommend" | "feed" | "unsolved";

interface TopicTabsProps {
  current: TopicTab | null;
  /** The node whose questions without an answer can be looked at; null for none. */
  questionsOf?: number | null;
}

/** 最新, 推荐 and 关注 above a list of topics, with the feed at the end. */
export function TopicTabs({ current, questionsOf = null }: TopicTabsProps) {
  const tabs = [
    { to: "/topics/node/newest", text: "最新", current: current === "newest" },
    { to: "/topics/node/recommend", text: "推荐", current: current === "recommend" },
    { to: "/topics/node/feed", text: "关注", current: current === "feed" },
  ];
  if (questionsOf !== null) {
    const to = `/topics/node/${questionsOf}?solved=no`;
    tabs.push({ to, text: "未解决", current: current === "unsolved" });
  }
  const feed = (
    <a className={styles.feed} href="/rss.xml">
      <Icon name="rss" small />
      订阅
    </a>
  );
  return <Tabs label="排序" tabs={tabs} end={feed} />;
}
