/** Who may send a form. */
export type Sender = "owner" | "admin" | "member";

/** A form that takes words: where it is, who sends it, and its fields; `words` are to be found again in one of them. */
export interface WordedForm {
  /** The module of its route, below app/routes. */
  route: string;
  path: string;
  by: Sender;
  fields: Record<string, string>;
}

export const words = "竹林里的一句话，丢不得。";

/** What the forms stand on. */
export interface Ground {
  topic: number;
  /** One that the member did not write. */
  foreignTopic: number;
  article: number;
  comment: number;
  news: number;
  vulnerability: number;
  link: number;
  /** A page of the site's own. */
  sitePage: number;
  badge: number;
  tag: number;
  member: number;
  /** One in which the member takes part. */
  conversation: number;
  /** A report of what stands in the member's node. */
  report: number;
}

const form = (
  route: string,
  path: string,
  by: Sender,
  fields: Record<string, string>,
): WordedForm => ({ route, path, by, fields });

/** The form below a list of moderators, which acts on all ticked rows. */
const list = (route: string): WordedForm =>
  form(route, `/${route.replace("._index", "").replaceAll(".", "/")}`, "admin", {
    intent: "delete",
    reason: words,
  });

/** Every form that takes words, on the page and with the fields that its page sends. */
export function wordedForms(on: Ground): WordedForm[] {
  return [
    form("topic.create", "/topic/create", "member", { title: "题", content: words, nodeId: "1" }),
    form("topic.create", "/topic/create?type=1", "member", { content: words, nodeId: "1" }),
    form("topic.edit.$topicId", `/topic/edit/${on.topic}`, "member", {
      title: "题",
      content: words,
      nodeId: "1",
    }),
    form("article.create", "/article/create", "member", { title: "题", content: words }),
    form("article.edit.$articleId", `/article/edit/${on.article}`, "member", {
      title: "题",
      content: words,
    }),
    form("topic.$topicId_.comments", `/topic/${on.topic}/comments`, "member", { content: words }),
    form("article.$articleId_.comments", `/article/${on.article}/comments`, "member", {
      content: words,
    }),
    form("news.$newsId_.comments", `/news/${on.news}/comments`, "member", { content: words }),
    form("comment.$commentId.edit", `/comment/${on.comment}/edit`, "member", { content: words }),
    form("comment.$commentId.delete", `/comment/${on.comment}/delete`, "admin", { reason: words }),
    form("comment.$commentId.bookmark", `/comment/${on.comment}/bookmark`, "member", {
      note: words,
    }),
    form("topic.$topicId_.delete", `/topic/${on.topic}/delete`, "admin", { reason: words }),
    form("topic.$topicId_.close", `/topic/${on.topic}/close`, "admin", {
      intent: "on",
      reason: words,
    }),
    form("topic.$topicId_.slow", `/topic/${on.topic}/slow`, "admin", {
      seconds: "300",
      reason: words,
    }),
    form("topic.$topicId_.merge", `/topic/${on.topic}/merge`, "admin", {
      target: "1-3",
      reason: words,
    }),
    form("topic.$topicId_.split", `/topic/${on.topic}/split`, "admin", {
      floors: "1-3",
      title: "",
      nodeId: "1",
      reason: words,
    }),
    form("article.$articleId_.delete", `/article/${on.article}/delete`, "admin", { reason: words }),
    form("report", `/report?topic=${on.foreignTopic}`, "member", { reason: "other", note: words }),
    form("user.conversation.$conversationId", `/user/conversation/${on.conversation}`, "member", {
      content: words,
    }),
    form("user.conversation.new", "/user/conversation/new", "member", {
      to: "nobody-here",
      content: words,
    }),
    form("link.create", "/link/create", "member", {
      url: "https://bamboo.example",
      title: "竹",
      summary: words,
    }),
    form("user.profile._index", "/user/profile?index", "member", {
      nickname: "竹友",
      description: words,
    }),
    form("user.profile.account", "/user/profile/account", "member", {
      intent: "email",
      email: "leaf-in-the-wind@bamboo.example",
      currentPassword: "wrong-for-now",
    }),
    form("user.$userId_.mute", `/user/${on.member}/mute`, "admin", { days: "7", reason: words }),
    form("user.$userId_.badges", `/user/${on.member}/badges`, "admin", {
      intent: "give",
      badgeId: String(on.badge),
      reason: words,
    }),
    form("user.$userId_.disable", `/user/${on.member}/disable`, "admin", {
      intent: "disable",
      reason: words,
    }),
    list("admin.topics"),
    list("admin.articles"),
    list("admin.comments"),
    list("admin.news._index"),
    list("admin.vulnerabilities._index"),
    list("admin.links._index"),
    list("admin.users._index"),
    list("admin.review"),
    form("admin.tags._index", "/admin/tags", "admin", { intent: "merge", into: words }),
    form("admin.news.create", "/admin/news/create", "admin", { title: "题", content: words }),
    form("admin.news.$newsId", `/admin/news/${on.news}`, "admin", { title: "题", content: words }),
    form("admin.news.$newsId_.visibility", `/admin/news/${on.news}/visibility`, "admin", {
      intent: "delete",
      reason: words,
    }),
    form("admin.vulnerabilities.create", "/admin/vulnerabilities/create", "admin", {
      title: "题",
      content: words,
    }),
    form(
      "admin.vulnerabilities.$vulnerabilityId",
      `/admin/vulnerabilities/${on.vulnerability}`,
      "admin",
      { title: "题", content: words },
    ),
    form(
      "admin.vulnerabilities.$vulnerabilityId_.visibility",
      `/admin/vulnerabilities/${on.vulnerability}/visibility`,
      "admin",
      { intent: "hide", reason: words },
    ),
    form("admin.pages.create", "/admin/pages/create", "admin", {
      title: "题",
      slug: "bamboo-words",
      content: words,
    }),
    form("admin.pages.$pageId", `/admin/pages/${on.sitePage}`, "admin", {
      title: "题",
      content: words,
    }),
    form("admin.pages.$pageId_.visibility", `/admin/pages/${on.sitePage}/visibility`, "admin", {
      intent: "delete",
      reason: words,
    }),
    form("admin.badges.create", "/admin/badges/create", "admin", {
      name: "竹",
      colour: "gold",
      description: words,
    }),
    form("admin.badges.$badgeId", `/admin/badges/${on.badge}`, "admin", {
      name: "竹",
      colour: "gold",
      description: words,
    }),
    form("admin.links.create", "/admin/links/create", "admin", {
      url: "https://bamboo.example",
      title: "竹",
      summary: words,
    }),
    form("admin.links.$linkId", `/admin/links/${on.link}`, "admin", {
      title: "竹",
      summary: words,
    }),
    form("admin.links.$linkId_.visibility", `/admin/links/${on.link}/visibility`, "admin", {
      intent: "reject",
      reason: words,
    }),
    form("admin.tags.$tagId", `/admin/tags/${on.tag}`, "admin", {
      intent: "edit",
      name: "竹",
      description: words,
    }),
    form("admin.nodes", "/admin/nodes", "admin", { intent: "create", description: words }),
    form("admin.words", "/admin/words", "admin", { intent: "try", try: words }),
    form("admin.settings.$group", "/admin/settings/site", "owner", { siteTitle: words }),
    form("admin.users.$userId", `/admin/users/${on.member}`, "admin", {
      intent: "disable",
      reason: words,
    }),
    form("admin.users.$userId", `/admin/users/${on.member}`, "admin", {
      intent: "add-note",
      words,
    }),
    form("user.keeping", "/user/keeping", "member", {
      reportId: String(on.report),
      intent: "dismiss",
      reason: words,
    }),
    form("topics.node.$nodeId_.refusals", "/topics/node/1/refusals", "member", {
      intent: "refuse",
      username: "nobody-here",
      days: "7",
      reason: words,
    }),
    form("admin.reports", "/admin/reports", "admin", { outcome: "dismiss", reason: words }),
    form("admin.review_.decision", "/admin/review/decision", "admin", {
      intent: "reject",
      reason: words,
    }),
  ];
}

/**
 * The routes whose forms take no words, or none that could be kept: buttons, ticks and choices; files; passwords and
 * codes; what visitors send, whose page is kept by the browser; what only script calls.
 */
export const wordlessRoutes: readonly string[] = [
  "admin.$",
  "admin.backup.$name",
  "admin.backup._index",
  "admin.backup.demo",
  "admin.backup.upload",
  "admin.badges._index",
  "admin.check",
  "admin.jobs",
  "admin.mails.$mailId",
  "admin.mails._index",
  "admin.nodes_.$nodeId.keepers",
  "admin.nodes_.$nodeId.topics",
  "admin.settings.logo",
  "admin.settings.move",
  "api.$",
  "article.$articleId_.favorite",
  "article.$articleId_.like",
  "article.$articleId_.restore",
  "article.$articleId_.watch",
  "colour",
  "comment.$commentId.accept",
  "comment.$commentId.like",
  "comment.$commentId.official",
  "comment.$commentId.restore",
  "login",
  "news.$newsId_.watch",
  "preview",
  "thrift",
  "topic.$topicId_.favorite",
  "topic.$topicId_.like",
  "topic.$topicId_.node",
  "topic.$topicId_.poll",
  "topic.$topicId_.poll_.close",
  "topic.$topicId_.recommend",
  "topic.$topicId_.restore",
  "topic.$topicId_.sticky",
  "topic.$topicId_.watch",
  "topics.node.$nodeId_.watch",
  "topics.tag.$tagId_.watch",
  "upload",
  "user.$userId_.background",
  "user.$userId_.block",
  "user.$userId_.follow",
  "user.$userId_.watch",
  "user.bookmarks",
  "user.conversation.$conversationId_.leave",
  "user.drafts",
  "user.drafts_.save",
  "user.email.verify",
  "user.favorites",
  "user.messages",
  "user.messages_.$messageId.open",
  "user.passkey",
  "user.password.forgot",
  "user.password.reset",
  "user.profile_.account.close",
  "user.profile_.account.second-factor",
  "user.prove",
  "user.push",
  "user.signin",
  "user.signin_.code",
  "user.signout",
  "user.signup",
  "user.unsubscribe",
  "user.watching",
];
