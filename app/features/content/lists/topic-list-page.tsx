import type { ReactNode } from "react";
import type { NodeLink } from "~/features/content/nodes/node";
import { NodeMenu } from "~/features/content/nodes/node-menu";
import type { TagUse } from "~/features/content/tags/tag";
import type { TopicCardRow } from "~/features/content/topic-display/topic-card-row";
import { TopicPages } from "~/features/content/topic-display/topic-list";
import type { TopicTitle } from "~/features/content/topics/topic-titles.queries.server";
import type { ActiveMember } from "~/features/profiles/profile.queries.server";
import { Columns } from "~/ui/layout/columns";
import type { LoadedPage } from "~/ui/lists/load-more";
import { Empty } from "~/ui/notices/empty";
import { onlyRead } from "~/ui/words/text.css";
import { MembersWidget, NoticeWidget, ShortTopicsWidget, TagsWidget } from "./side-widgets";
import { TopicTabs, type TopicTab } from "./topic-tabs";

interface BesideList {
  recommended: TopicTitle[];
  members: ActiveMember[];
  tags: TagUse[];
}

interface ListFrameProps extends BesideList {
  heading: string;
  /** Shown above the list when it is not just for screen readers. */
  headingShown?: boolean;
  current: TopicTab | null;
  /** Whether questions are asked in its node. */
  asked?: boolean;
  /** 0 for all, -1 for the recommended; null where the list is no node's. */
  currentNodeId: number | null;
  nodes: NodeLink[];
  notice: string;
}

/** What stands around a list: the nodes on one side and what is going on at the other. */
export function ListFrame({ children, ...props }: ListFrameProps & { children: ReactNode }) {
  const { heading, headingShown = false, current, currentNodeId, nodes, notice, asked } = props;
  const side = (
    <>
      <NoticeWidget notice={notice} />
      <ShortTopicsWidget title="正在推荐" topics={props.recommended} to="/topics/node/recommend" />
      <MembersWidget members={props.members} />
      <TagsWidget tags={props.tags} />
    </>
  );
  return (
    <Columns side={side} menu={<NodeMenu nodes={nodes} currentNodeId={currentNodeId ?? NaN} />}>
      <h1 className={headingShown ? undefined : onlyRead}>{heading}</h1>
      <TopicTabs current={current} questionsOf={asked ? currentNodeId : null} />
      {children}
    </Columns>
  );
}

interface TopicListPageProps extends ListFrameProps {
  topics: LoadedPage<TopicCardRow> & { sticky: TopicCardRow[] };
}

const pickTopics = (data: unknown) => (data as TopicListPageProps).topics;

/** A list of topics in its frame. */
export function TopicListPage({ topics, ...frame }: TopicListPageProps) {
  const empty = topics.results.length + topics.sticky.length === 0;
  return (
    <ListFrame {...frame}>
      {empty ? (
        <Empty words={frame.current === "unsolved" ? "没有未解决的问题" : "这里还没有话题"} />
      ) : (
        <TopicPages page={topics} sticky={topics.sticky} pick={pickTopics} />
      )}
    </ListFrame>
  );
}
