import { findKind, kindsWith } from "~/features/kinds/kind-registry.server";

/** What the audit log tells of beside the kinds of things that the forum holds. */
const otherNames: Record<string, string> = {
  node: "节点",
  tag: "标签",
  word: "敏感词",
  setting: "设置",
  report: "举报",
  mail: "邮件",
  job: "任务",
  site: "站点",
  page: "页面",
  badge: "徽章",
};

/** What each kind of thing of the audit log is called. */
export function auditNames(): Record<string, string> {
  const kinds = kindsWith("noun").map(({ name, noun }) => [name, noun]);
  return { ...Object.fromEntries(kinds), ...otherNames };
}

const otherPaths: Record<string, (id: number) => string> = {
  user: (id) => `/admin/users/${id}`,
  node: (id) => `/topics/node/${id}`,
  page: (id) => `/admin/pages/${id}`,
  badge: (id) => `/admin/badges/${id}`,
};

/** Where a thing of the audit log is seen; "" where it has no page. */
export function auditPath(entityType: string, entityId: number): string {
  if (entityId === 0) return "";
  const other = otherPaths[entityType];
  if (other) return other(entityId);
  const judged = findKind(entityType, "judgedAt");
  if (judged) return judged.judgedAt(entityId);
  const hasPages = kindsWith("sitemap").some(({ name }) => name === entityType);
  return hasPages ? `/${entityType}/${entityId}` : "";
}
