import type { TopicRow } from "~/features/content/topics/topic";
import { contentStatus } from "~/features/kinds/content-status";
import { Mark } from "~/ui/marks/mark";
import { Icon } from "~/ui/pictures/icon";

type MarkedThing = Pick<TopicRow, "status"> & Partial<Pick<TopicRow, "authorDisabled">>;
type MarkedTopic = MarkedThing &
  Partial<Pick<TopicRow, "sticky" | "recommend" | "closed" | "solved" | "pollId">>;

/** Why not everybody sees a thing: 审核中, 已删除, 作者已停用. */
export function StatusMarks({ thing }: { thing: MarkedThing }) {
  return (
    <>
      {thing.status === contentStatus.waiting && (
        <>
          {" "}
          <Mark kind="wait">审核中</Mark>
        </>
      )}
      {thing.status === contentStatus.deleted && (
        <>
          {" "}
          <Mark kind="gone">已删除</Mark>
        </>
      )}
      {thing.authorDisabled && (
        <>
          {" "}
          <Mark kind="gone">作者已停用</Mark>
        </>
      )}
    </>
  );
}

/** What is to be known about a topic before it is read: 置顶, 荐, 投票, 已解决, 已关闭, and why not everybody sees it. */
export function TopicMarks({ topic }: { topic: MarkedTopic }) {
  return (
    <>
      {topic.sticky && (
        <>
          {" "}
          <Mark kind="top">
            <Icon name="pin" />
            置顶
          </Mark>
        </>
      )}
      {topic.recommend && (
        <>
          {" "}
          <Mark kind="good">荐</Mark>
        </>
      )}
      {topic.pollId ? (
        <>
          {" "}
          <Mark kind="wait">投票</Mark>
        </>
      ) : null}
      {topic.solved && (
        <>
          {" "}
          <Mark kind="top">已解决</Mark>
        </>
      )}
      {topic.closed && (
        <>
          {" "}
          <Mark kind="gone">已关闭</Mark>
        </>
      )}
      <StatusMarks thing={topic} />
    </>
  );
}
