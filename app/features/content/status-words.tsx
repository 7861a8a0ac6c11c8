import { Say } from "~/ui/say";
import { contentStatus, type ContentStatus } from "./topic";

interface StatusWordsProps {
  thing: { status: ContentStatus; deleteReason: string };
  /** 话题, 文章. */
  noun: string;
}

/** Says on its own page that a thing waits for review or is deleted; nothing when it is published. */
export function StatusWords({ thing, noun }: StatusWordsProps) {
  if (thing.status === contentStatus.waiting) {
    return (
      <Say kind="wait">
        <b>审核中</b>　只有作者和管理员能看到这篇{noun}，通过之后会通知作者。
      </Say>
    );
  }
  if (thing.status === contentStatus.deleted) {
    return (
      <Say kind="mind">
        <b>已删除</b>
        {thing.deleteReason !== "" && `　原因：${thing.deleteReason}`}
      </Say>
    );
  }
  return null;
}
