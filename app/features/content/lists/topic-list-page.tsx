import { useContext, type ReactNode } from "react";
import type { NodeKeeper } from "~/features/accounts/keeping/node-keeper.queries.server";
import type { NodeLink } from "~/features/content/nodes/node";
import { NodeMenu } from "~/features/content/nodes/node-menu";
import type { TopicCardRow } from "~/features/content/topic-display/topic-card-row";
import { TopicPages } from "~/features/content/topic-display/topic-list";
import { TopicWatchLink, type PlaceWatch } from "~/features/content/topic-watches/topic-watch-link";
import type { AnyLook } from "~/features/content/looks/topic-look";
import { Columns } from "~/ui/layout/columns";
import { TextBrowserContext } from "~/ui/words/text-browser-context";
import type { LoadedPage } from "~/ui/lists/load-more";
import { Link } from "~/ui/links/link";
import { NothingListed } from "~/ui/notices/nothing-listed";
import { Say } from "~/ui/notices/say";
import { classNames } from "~/ui/theme/class-names";
import { link, noteBelow, onlyRead, onlyReadWide, quiet } from "~/ui/words/text.css";
import { SideLists, type SideListsData } from "./side-lists";
import { nodeFeed } from "./list-feeds";
import { KeeperNames } from "./keeper-names";
import { TopicLooks } from "./topic-looks";
import { TopicTabs, type TopicTab } from "./topic-tabs";

interface ListFrameProps extends SideListsData {
  heading: string;
  /** Shown above the list when it is not just for screen readers. */
  headingShown?: boolean;
  current: TopicTab | null;
  /** 0 for all, -1 for the recommended; null where the list is no node's. */
  currentNodeId: number | null;
  nodes: NodeLink[];
  notice: string;
}

/** What stands around a list: the nodes on one side and what is going on at the other. */
export function ListFrame({ children, ...props }: ListFrameProps & { children: ReactNode }) {
  const { heading, headingShown = false, current, currentNodeId, nodes, notice } = props;
  const { recommended, members, tags } = props;
  const side = <SideLists {...{ recommended, members, tags, notice }} />;
  const menu = <NodeMenu nodes={nodes} currentNodeId={currentNodeId ?? NaN} />;
  // There what stands first is read first.
  const inTerminal = useContext(TextBrowserContext);
  // On phones the menu is away, and nothing else would name the node.
  const isNode = currentNodeId !== null && currentNodeId > 0;
  const hiding = isNode ? onlyReadWide : onlyRead;
  const siteFeed = current === "newest" ? "/rss.xml" : null;
  const feed = isNode ? nodeFeed(currentNodeId) : siteFeed;
  return (
    <Columns side={side} menu={inTerminal ? undefined : menu}>
      <h1 className={headingShown ? undefined : hiding}>{heading}</h1>
      <TopicTabs current={current} feed={feed} />
      {children}
      {inTerminal && menu}
    </Columns>
  );
}

interface TopicListPageProps extends ListFrameProps {
  /** Where the list stands, and how it is looked at; left out where there is one way only. */
  canonical?: string;
  look?: AnyLook | null;
  /** Whether a member looks at all topics. */
  own?: boolean;
  /** Whether questions are asked in its node. */
  asked?: boolean;
  /** Who keeps order in its node, where anybody does. */
  keepers?: NodeKeeper[];
  /** Why the viewer may not speak in its node, where that is so. */
  refusal?: string;
  /** Whether the viewer may refuse its node to members. */
  refusing?: boolean;
  /** What the viewer wants to hear of new topics there, where they may choose. */
  watch?: PlaceWatch;
  topics: LoadedPage<TopicCardRow> & { sticky: TopicCardRow[] };
}

const pickTopics = (data: unknown) => (data as TopicListPageProps).topics;

const emptyNotes: Partial<Record<AnyLook, string>> = {
  unread: "你读过的话题有了新评论，就会列在这里。",
  watched: "在话题里点“关注回复”，它就会列在这里。",
};

function emptyWords(look: AnyLook | null | undefined): string {
  if (look === "unread") return "没有未读的评论";
  if (look === "watched") return "还没有关注的话题";
  if (look === "unsolved") return "没有未解决的问题";
  return look === "unreplied" ? "没有等人回复的话题" : "这里还没有话题";
}

/** A list of topics in its frame. */
export function TopicListPage(props: TopicListPageProps) {
  const { topics, canonical, look, asked = false, own = false, keepers, ...rest } = props;
  const { refusal, refusing = false, watch, ...frame } = rest;
  const empty = topics.results.length + topics.sticky.length === 0;
  return (
    <ListFrame {...frame}>
      {canonical !== undefined && look !== undefined && (
        <TopicLooks path={canonical} look={look} asked={asked} own={own} />
      )}
      {watch && <TopicWatchLink {...watch} />}
      {keepers && <KeeperNames keepers={keepers} />}
      {refusing && (
        <p className={classNames(noteBelow, quiet)}>
          <Link className={link} to={`/topics/node/${frame.currentNodeId}/refusals`}>
            节点禁言
          </Link>
        </p>
      )}
      {refusal !== undefined && (
        <div className={noteBelow}>
          <Say kind="wait" icon="mute">
            {refusal}
          </Say>
        </div>
      )}
      {empty ? (
        <NothingListed words={emptyWords(look)} {...(look && { note: emptyNotes[look] })} />
      ) : (
        <TopicPages page={topics} sticky={topics.sticky} pick={pickTopics} />
      )}
    </ListFrame>
  );
}
