import { Icon } from "~/ui/icon";
import { Mark } from "~/ui/mark";
import { contentStatus, type TopicRow } from "./topic";

type MarkedTopic = Pick<TopicRow, "sticky" | "recommend" | "status" | "authorDisabled">;

/** What is to be known about a topic before it is read: 置顶, 荐, 审核中, 已删除, 作者已停用. */
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
      {topic.status === contentStatus.waiting && (
        <>
          {" "}
          <Mark kind="wait">审核中</Mark>
        </>
      )}
      {topic.status === contentStatus.deleted && (
        <>
          {" "}
          <Mark kind="gone">已删除</Mark>
        </>
      )}
      {topic.authorDisabled && (
        <>
          {" "}
          <Mark kind="gone">作者已停用</Mark>
        </>
      )}
    </>
  );
}
