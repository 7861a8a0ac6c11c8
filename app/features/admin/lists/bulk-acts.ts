import type { ContentStatusName } from "~/features/content/moderation-lists/moderation-filter";

/** What can be done with many things at once. */
export const bulkActNames = {
  delete: "删除",
  restore: "恢复",
  approve: "通过审核",
  reject: "不通过",
  hide: "隐藏",
  show: "重新显示",
  takeDown: "撤下",
  putBack: "重新发布",
  recommend: "推荐",
  unrecommend: "取消推荐",
  stick: "置顶",
  unstick: "取消置顶",
  move: "移到节点",
  up: "上移",
  down: "下移",
} as const;

export type BulkAct = keyof typeof bulkActNames;

/** An act by the name that a kind gives it; a name that lists do not know is a fault of the kind. */
export function bulkAct(name: string): BulkAct {
  if (!Object.hasOwn(bulkActNames, name)) throw new Error(`lists know no act ${name}`);
  return name as BulkAct;
}

/** The acts that need a reason. */
export const reasonedActs: readonly BulkAct[] = ["delete", "reject", "hide", "takeDown"];

/** What to write as a reason for one of some acts, and what becomes of it: 会告诉作者. */
export function reasonHint(acts: readonly BulkAct[], goes: string): string {
  const names = acts.filter((act) => reasonedActs.includes(act)).map((act) => bulkActNames[act]);
  return names.length === 0 ? goes : `${goes}；${names.join("和")}时要写`;
}

const onlyIn: Partial<Record<BulkAct, readonly ContentStatusName[]>> = {
  delete: ["published", "waiting"],
  restore: ["deleted"],
  approve: ["waiting"],
  reject: ["waiting"],
  show: ["deleted"],
  putBack: ["deleted"],
};

/** The acts that can be done with things of one status; all of them for a list of every status. */
export function actsFor<Act extends BulkAct>(acts: readonly Act[], status: string): Act[] {
  if (status === "") return [...acts];
  return acts.filter((act) => (onlyIn[act] ?? ["published"]).some((name) => name === status));
}
