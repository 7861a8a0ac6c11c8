/** What waits for moderators, shown beside the places where they deal with it. */
export interface AdminCounts {
  review: number;
  reports: number;
}

export interface AdminPlace {
  to: string;
  text: string;
  count?: keyof AdminCounts;
  /** Whether admins are kept out. */
  ownerOnly?: boolean;
}

/** Places under one name. */
interface AdminGroup {
  name: string;
  places: AdminPlace[];
}

/**
 * Every page of the admin's navigation, in groups; `lists` are those of the kinds of content. A page that is new gets
 * its line here.
 */
export const adminPlaces = (lists: AdminPlace[]): AdminGroup[] => [
  {
    name: "日常",
    places: [
      { to: "/admin", text: "概况" },
      { to: "/admin/review", text: "审核", count: "review" },
      { to: "/admin/reports", text: "举报", count: "reports" },
      { to: "/admin/users", text: "成员" },
    ],
  },
  {
    name: "内容",
    places: [
      ...lists,
      { to: "/admin/cvss", text: "CVSS" },
      { to: "/admin/tags", text: "标签" },
      { to: "/admin/nodes", text: "节点" },
      { to: "/admin/pages", text: "页面" },
    ],
  },
  {
    name: "站点",
    places: [
      { to: "/admin/settings", text: "设置", ownerOnly: true },
      { to: "/admin/badges", text: "徽章" },
      { to: "/admin/words", text: "敏感词" },
      { to: "/admin/mails", text: "邮件" },
      { to: "/admin/jobs", text: "任务" },
      { to: "/admin/audit", text: "操作日志" },
      { to: "/admin/backup", text: "备份", ownerOnly: true },
      { to: "/admin/check", text: "检查", ownerOnly: true },
    ],
  },
];

/** The place that a path belongs to: the page itself or the one above it. */
export function adminPlaceOf(groups: AdminGroup[], path: string): AdminPlace | undefined {
  const all = groups.flatMap(({ places }) => places);
  return (
    all.find(({ to }) => to === path) ??
    all.find(({ to }) => to !== "/admin" && path.startsWith(`${to}/`))
  );
}
