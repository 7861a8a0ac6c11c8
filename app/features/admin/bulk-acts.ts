import type { KeptStatusName } from "~/features/content/kept-filter";

/** What can be done with many things at once. */
export const bulkActNames = {
  delete: "删除",
  restore: "恢复",
  approve: "通过审核",
  reject: "不通过",
  recommend: "推荐",
  unrecommend: "取消推荐",
  stick: "置顶",
  unstick: "取消置顶",
  move: "移到节点",
} as const;

export type BulkAct = keyof typeof bulkActNames;

/** The acts that need a reason, which the author is told. */
export const reasonedActs: readonly BulkAct[] = ["delete", "reject"];

const onlyIn: Partial<Record<BulkAct, readonly KeptStatusName[]>> = {
  delete: ["published", "waiting"],
  restore: ["deleted"],
  approve: ["waiting"],
  reject: ["waiting"],
};

/** Those of some acts that make sense in a list of one status; all of them where it holds every status. */
export function actsFor<Act extends BulkAct>(acts: readonly Act[], status: string): Act[] {
  if (status === "") return [...acts];
  return acts.filter((act) => (onlyIn[act] ?? ["published"]).some((name) => name === status));
}

export const topicActs = [
  "delete",
  "restore",
  "approve",
  "reject",
  "recommend",
  "unrecommend",
  "stick",
  "unstick",
  "move",
] as const;
export const plainActs = ["delete", "restore", "approve", "reject"] as const;
