interface AdminRoute {
  url: string;
  params?: Record<string, string>;
  /** Whether admins are kept out, too. */
  ownerOnly?: boolean;
}

/** Every route below /admin by its file's name, with an address of it: whoever adds a route adds its row. */
export const adminRoutes: Record<string, AdminRoute> = {
  admin: { url: "/admin" },
  "admin.$": { url: "/admin/no/such/page", params: { "*": "no/such/page" } },
  "admin._index": { url: "/admin" },
  "admin.audit._index": { url: "/admin/audit" },
  "admin.audit.export": { url: "/admin/audit/export" },
  "admin.articles": { url: "/admin/articles" },
  "admin.backup.$name": {
    url: "/admin/backup/zhulin-20260101-000000.tar.gz",
    params: { name: "zhulin-20260101-000000.tar.gz" },
    ownerOnly: true,
  },
  "admin.backup.$name_.download": {
    url: "/admin/backup/zhulin-20260101-000000.tar.gz/download",
    params: { name: "zhulin-20260101-000000.tar.gz" },
    ownerOnly: true,
  },
  "admin.backup._index": { url: "/admin/backup", ownerOnly: true },
  "admin.backup.demo": { url: "/admin/backup/demo", ownerOnly: true },
  "admin.backup.upload": { url: "/admin/backup/upload", ownerOnly: true },
  "admin.check": { url: "/admin/check", ownerOnly: true },
  "admin.comments": { url: "/admin/comments" },
  "admin.cvss": { url: "/admin/cvss" },
  "admin.jobs": { url: "/admin/jobs" },
  "admin.links.$linkId": { url: "/admin/links/1", params: { linkId: "1" } },
  "admin.links.$linkId_.decision": { url: "/admin/links/1/decision", params: { linkId: "1" } },
  "admin.links._index": { url: "/admin/links" },
  "admin.links.create": { url: "/admin/links/create" },
  "admin.mails.$mailId": { url: "/admin/mails/1", params: { mailId: "1" } },
  "admin.mails.$mailId_.eml": { url: "/admin/mails/1/eml", params: { mailId: "1" } },
  "admin.mails._index": { url: "/admin/mails" },
  "admin.news.$newsId": { url: "/admin/news/1", params: { newsId: "1" } },
  "admin.news.$newsId_.visibility": { url: "/admin/news/1/visibility", params: { newsId: "1" } },
  "admin.news._index": { url: "/admin/news" },
  "admin.news.create": { url: "/admin/news/create" },
  "admin.nodes": { url: "/admin/nodes" },
  "admin.nodes_.$nodeId.keepers": { url: "/admin/nodes/1/keepers", params: { nodeId: "1" } },
  "admin.nodes_.$nodeId.topics": { url: "/admin/nodes/1/topics", params: { nodeId: "1" } },
  "admin.pages.$pageId": { url: "/admin/pages/1", params: { pageId: "1" } },
  "admin.pages.$pageId_.visibility": { url: "/admin/pages/1/visibility", params: { pageId: "1" } },
  "admin.pages._index": { url: "/admin/pages" },
  "admin.pages.create": { url: "/admin/pages/create" },
  "admin.reports": { url: "/admin/reports" },
  "admin.reports_.letters.$letterId": {
    url: "/admin/reports/letters/1",
    params: { letterId: "1" },
  },
  "admin.review": { url: "/admin/review" },
  "admin.review_.decision": { url: "/admin/review/decision" },
  "admin.tags.$tagId": { url: "/admin/tags/1", params: { tagId: "1" } },
  "admin.tags._index": { url: "/admin/tags" },
  "admin.topics": { url: "/admin/topics" },
  "admin.settings.$group": {
    url: "/admin/settings/site",
    params: { group: "site" },
    ownerOnly: true,
  },
  "admin.settings.export": { url: "/admin/settings/export", ownerOnly: true },
  "admin.settings._index": { url: "/admin/settings", ownerOnly: true },
  "admin.settings.logo": { url: "/admin/settings/logo", ownerOnly: true },
  "admin.settings.move": { url: "/admin/settings/move", ownerOnly: true },
  "admin.users.$userId": { url: "/admin/users/1", params: { userId: "1" } },
  "admin.users._index": { url: "/admin/users" },
  "admin.vulnerabilities.$vulnerabilityId": {
    url: "/admin/vulnerabilities/1",
    params: { vulnerabilityId: "1" },
  },
  "admin.vulnerabilities.$vulnerabilityId_.visibility": {
    url: "/admin/vulnerabilities/1/visibility",
    params: { vulnerabilityId: "1" },
  },
  "admin.vulnerabilities._index": { url: "/admin/vulnerabilities" },
  "admin.vulnerabilities.create": { url: "/admin/vulnerabilities/create" },
  "admin.words": { url: "/admin/words" },
};
