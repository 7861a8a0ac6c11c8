import fs from "node:fs";
import path from "node:path";
import type { GrowingWorld } from "tests/factories/growing-world";
import { looksAt, searchesFor } from "tests/support/looks-at";
import { root } from "tests/support/site-server";

type Addresses = (world: GrowingWorld) => string[];

const of =
  (...addresses: string[]): Addresses =>
  () =>
    addresses;
const conversation = (world: GrowingWorld) => `/user/conversation/${world.conversation}`;
const same: Addresses = () => [];

/** Every URL of the map with addresses of it that read what grows; whoever adds a URL adds its row. */
export const readingPages: Record<string, Addresses> = {
  "/": of("/"),
  "/*": of("/no/such/page"),
  "/about": of("/about"),
  "/admin": of("/admin"),
  "/admin/*": of("/admin/no/such/page"),
  "/admin/articles": contentList("articles"),
  "/admin/audit": ({ moderator }) => [
    "/admin/audit",
    "/admin/audit?act=mute",
    "/admin/audit?act=move",
    "/admin/audit?what=user",
    "/admin/audit?what=topic&id=1",
    `/admin/audit?who=${moderator.viewer.username}`,
    "/admin/audit?who=nobody",
    "/admin/audit?from=2020-01-01&to=2020-02-01",
  ],
  "/admin/audit/export": of("/admin/audit/export"),
  "/admin/backup": of("/admin/backup"),
  "/admin/backup/:name": of("/admin/backup/zhulin-20260101-000000.tar.gz"),
  "/admin/backup/:name/download": of("/admin/backup/zhulin-20260101-000000.tar.gz/download"),
  "/admin/backup/demo": of("/admin/backup/demo"),
  "/admin/backup/upload": of("/admin/backup/upload"),
  "/admin/check": of("/admin/check"),
  "/admin/comments": contentList("comments"),
  "/admin/cvss": of("/admin/cvss"),
  "/admin/jobs": of("/admin/jobs"),
  "/admin/links": contentList("links"),
  "/admin/links/:linkId": ({ link }) => [`/admin/links/${link}`],
  "/admin/links/:linkId/decision": ({ link }) => [`/admin/links/${link}/decision`],
  "/admin/links/create": of("/admin/links/create"),
  "/admin/mails": of(
    "/admin/mails",
    "/admin/mails?status=failed",
    "/admin/mails?address=grown0x1%40example.com",
    "/admin/mails?status=sent&address=grown0x1%40example.com",
  ),
  "/admin/mails/:mailId": of("/admin/mails/1"),
  "/admin/mails/:mailId/eml": of("/admin/mails/1/eml"),
  "/admin/news": contentList("news"),
  "/admin/news/:newsId": ({ news }) => [`/admin/news/${news}`],
  "/admin/news/:newsId/visibility": ({ news }) => [`/admin/news/${news}/visibility`],
  "/admin/news/create": of("/admin/news/create"),
  "/admin/nodes": of("/admin/nodes"),
  "/admin/nodes/:nodeId/topics": of("/admin/nodes/1/topics"),
  "/admin/reports": of("/admin/reports", "/admin/reports?answered"),
  "/admin/reports/letters/:letterId": ({ letter }) => [`/admin/reports/letters/${letter}`],
  "/admin/review": of("/admin/review"),
  "/admin/review/decision": ({ waitingTopic }) => [
    `/admin/review/decision?kind=topic&id=${waitingTopic}`,
  ],
  "/admin/settings": of("/admin/settings"),
  "/admin/settings/:group": of("/admin/settings/site"),
  "/admin/settings/logo": of("/admin/settings/logo"),
  "/admin/tags": of("/admin/tags", "/admin/tags?name=标签", "/admin/tags?unused=1"),
  "/admin/tags/:tagId": ({ tag }) => [`/admin/tags/${tag}`],
  "/admin/topics": (world) => [
    ...contentList("topics")(world),
    "/admin/topics?kind=topic",
    "/admin/topics?kind=tweet",
    "/admin/topics?nodeId=1",
    "/admin/topics?nodeId=1&status=deleted",
  ],
  "/admin/users": of(
    "/admin/users",
    "/admin/users?q=grown0x1",
    "/admin/users?q=竹",
    "/admin/users?status=disabled",
    "/admin/users?status=waiting",
    "/admin/users?role=admin",
    "/admin/users?role=member",
    "/admin/users?muted=1",
  ),
  "/admin/users/:userId": ({ author, reader }) => [
    `/admin/users/${author.id}`,
    `/admin/users/${reader.id}`,
  ],
  "/admin/vulnerabilities": contentList("vulnerabilities"),
  "/admin/vulnerabilities/:vulnerabilityId": ({ vulnerability }) => [
    `/admin/vulnerabilities/${vulnerability}`,
  ],
  "/admin/vulnerabilities/:vulnerabilityId/visibility": ({ vulnerability }) => [
    `/admin/vulnerabilities/${vulnerability}/visibility`,
  ],
  "/admin/vulnerabilities/create": of("/admin/vulnerabilities/create"),
  "/admin/words": of("/admin/words"),
  // Its calls are walked one by one.
  "/api/*": same,
  "/api/docs": of("/api/docs"),
  "/article": of("/article"),
  "/article/:articleId": ({ article, ownArticle }) => [
    ...discussion(`/article/${article}`),
    `/article/${ownArticle}`,
  ],
  "/article/:articleId/watch": ({ article }) => [`/article/${article}/watch`],
  "/article/:articleId/comments": ({ article }) => [`/article/${article}/comments`],
  "/article/:articleId/delete": ({ ownArticle }) => [`/article/${ownArticle}/delete`],
  "/article/:articleId/favorite": ({ article }) => [`/article/${article}/favorite`],
  "/article/:articleId/history": ({ ownArticle }) => [`/article/${ownArticle}/history`],
  "/article/:articleId/like": ({ article }) => [`/article/${article}/like`],
  "/article/:articleId/restore": ({ ownArticle }) => [`/article/${ownArticle}/restore`],
  "/article/create": of("/article/create"),
  "/article/edit": of("/article/edit"),
  "/article/edit/:articleId": ({ ownArticle }) => [`/article/edit/${ownArticle}`],
  "/article/redirect": of("/article/redirect"),
  "/article/redirect/:articleId": ({ article }) => [`/article/redirect/${article}`],
  "/articles": of("/articles"),
  "/articles/:tagId": ({ tag }) => [`/articles/${tag}`],
  "/articles/rss.xml": of("/articles/rss.xml"),
  "/atom.xml": of("/atom.xml"),
  "/colour": of("/colour"),
  "/comment/:commentId/accept": ({ comment }) => [`/comment/${comment}/accept`],
  "/comment/:commentId/delete": ({ ownComment }) => [`/comment/${ownComment}/delete`],
  "/comment/:commentId/edit": ({ ownComment }) => [`/comment/${ownComment}/edit`],
  "/comment/:commentId/history": ({ ownComment }) => [`/comment/${ownComment}/history`],
  "/comment/:commentId/like": ({ comment }) => [`/comment/${comment}/like`],
  "/comment/:commentId/replies": ({ comment }) => [`/comment/${comment}/replies`],
  "/comment/:commentId/restore": ({ ownComment }) => [`/comment/${ownComment}/restore`],
  "/healthz": of("/healthz"),
  "/members": of(
    "/members",
    "/members?sort=newest",
    "/members?name=grown",
    "/members?name=GROWN0x1",
    "/members?name=竹友",
  ),
  "/metrics": of("/metrics"),
  "/indexnow.txt": of("/indexnow.txt"),
  "/link": of("/link"),
  "/link/:linkId": ({ link }) => [`/link/${link}`],
  "/link/create": of("/link/create"),
  "/links/:page?": of("/links", "/links/2"),
  // Reads what changed as it changes; told of nothing it reads counts by their ids.
  "/live": of("/live"),
  "/login": of("/login"),
  "/manifest.webmanifest": of("/manifest.webmanifest"),
  "/moderation": of("/moderation"),
  "/news": of("/news"),
  "/news/:newsId": ({ news }) => discussion(`/news/${news}`),
  "/news/:newsId/watch": ({ news }) => [`/news/${news}/watch`],
  "/news/:newsId/comments": ({ news }) => [`/news/${news}/comments`],
  "/news/list": of("/news/list"),
  "/openapi.json": of("/openapi.json"),
  "/opensearch.xml": of("/opensearch.xml"),
  "/preview": of("/preview"),
  "/redirect": of("/redirect?url=https%3A%2F%2Fexample.com"),
  "/report": ({ topic }) => [`/report?of=topic&id=${topic}`, `/report?type=topic&id=${topic}`],
  "/.well-known/security.txt": of("/.well-known/security.txt"),
  "/robots.txt": of("/robots.txt"),
  "/rss.xml": of("/rss.xml"),
  "/search": ({ topic, author }) => searchesFor(topic, author.viewer.username),
  "/sitemap.xml": of("/sitemap.xml"),
  "/sitemap/:part": of(
    ...["topic", "article", "user", "news", "vulnerability", "tag", "articles", "node"].map(
      (kind) => `/sitemap/${kind}-1.xml`,
    ),
  ),
  "/styleguide": of("/styleguide"),
  "/thrift": of("/thrift"),
  "/sw.js": of("/sw.js"),
  "/tags/:page?": of("/tags", "/tags/2"),
  "/tags/autocomplete": of("/tags/autocomplete?q=标", "/tags/autocomplete?q=大家"),
  "/topic": of("/topic"),
  "/topic/:topicId": ({ topic, comment }) => [
    ...discussion(`/topic/${topic}`),
    `/topic/${topic}?comment=${comment}`,
    `/topic/${topic}?by=author`,
    `/topic/${topic}?by=author&sort=newest`,
    `/topic/${topic}?replies=${comment}`,
    `/topic/${topic}?reply=${comment}`,
  ],
  "/topic/:topicId/poll": ({ poll }) => [`/topic/${poll}/poll`],
  "/topic/:topicId/poll/close": ({ poll }) => [`/topic/${poll}/poll/close`],
  "/topic/:topicId/votes": ({ poll }) => [`/topic/${poll}/votes`],
  "/topic/:topicId/close": ({ topic }) => [`/topic/${topic}/close`],
  "/topic/:topicId/watch": ({ topic }) => [`/topic/${topic}/watch`],
  "/topic/:topicId/comments": ({ topic }) => [`/topic/${topic}/comments`],
  "/topic/:topicId/delete": ({ ownTopic }) => [`/topic/${ownTopic}/delete`],
  "/topic/:topicId/favorite": ({ topic }) => [`/topic/${topic}/favorite`],
  "/topic/:topicId/history": ({ ownTopic }) => [`/topic/${ownTopic}/history`],
  "/topic/:topicId/like": ({ topic }) => [`/topic/${topic}/like`],
  "/topic/:topicId/node": ({ topic }) => [`/topic/${topic}/node`],
  "/topic/:topicId/recommend": ({ topic }) => [`/topic/${topic}/recommend`],
  "/topic/:topicId/restore": ({ ownTopic }) => [`/topic/${ownTopic}/restore`],
  "/topic/:topicId/sticky": ({ topic }) => [`/topic/${topic}/sticky`],
  "/topic/create": of("/topic/create", "/topic/create?type=tweet"),
  "/topic/edit": of("/topic/edit"),
  "/topic/edit/:topicId": ({ ownTopic }) => [`/topic/edit/${ownTopic}`],
  "/topics": of(...looksAt("/topics"), "/topics?only=unread", "/topics?only=watched"),
  "/topics/node": of("/topics/node"),
  "/topics/node/:nodeId": of(
    ...looksAt("/topics/node/1"),
    "/topics/node/newest",
    "/topics/node/recommend",
  ),
  "/topics/node/:nodeId/rss.xml": of("/topics/node/1/rss.xml"),
  "/topics/node/feed": of("/topics/node/feed"),
  "/topics/tag": of("/topics/tag"),
  "/topics/tag/:tagId": ({ tag }) => [`/topics/tag/${tag}`],
  "/upload": of("/upload"),
  "/uploads/*": of("/uploads/nothing.webp"),
  "/user/:provider/callback": of("/user/github/callback"),
  "/user/:provider/start": of("/user/github/start"),
  "/user/:userId": ({ author, reader }) =>
    ["", "?tab=tweets", "?tab=articles", "?tab=comments"].flatMap((tab) => [
      `/user/${author.id}${tab}`,
      `/user/${reader.id}${tab}`,
    ]),
  "/user/:userId/background": ({ reader }) => [`/user/${reader.id}/background`],
  "/user/:userId/block": ({ author }) => [`/user/${author.id}/block`],
  "/user/:userId/disable": ({ author }) => [`/user/${author.id}/disable`],
  "/user/:userId/fans": ({ author, reader }) => [
    `/user/${author.id}/fans`,
    `/user/${reader.id}/fans`,
  ],
  "/user/:userId/follow": ({ author }) => [`/user/${author.id}/follow`],
  "/user/:userId/follows": ({ author, reader }) => [
    `/user/${author.id}/follows`,
    `/user/${reader.id}/follows`,
  ],
  "/user/:userId/mute": ({ author }) => [`/user/${author.id}/mute`],
  "/user/autocomplete": of("/user/autocomplete?q=竹", "/user/autocomplete?q=grown0x1"),
  "/user/conversation/:conversationId": (world) => [conversation(world)],
  "/user/conversation/:conversationId/leave": (world) => [`${conversation(world)}/leave`],
  "/user/conversation/new": of("/user/conversation/new"),
  "/user/conversations": of("/user/conversations"),
  "/user/drafts": of("/user/drafts"),
  "/user/drafts/save": of("/user/drafts/save"),
  "/user/email/verify": of("/user/email/verify?token=none"),
  "/user/favorites": of("/user/favorites"),
  "/user/messages": of("/user/messages", "/user/messages?page=2", "/user/messages?kind=likes"),
  "/user/messages/:messageId/open": of("/user/messages/1/open"),
  "/user/passkey": of("/user/passkey"),
  "/user/password/forgot": of("/user/password/forgot"),
  "/user/password/reset": of("/user/password/reset?token=none"),
  "/user/pending": of("/user/pending"),
  "/user/profile": of("/user/profile"),
  "/user/profile/account": of("/user/profile/account"),
  "/user/profile/account/close": of("/user/profile/account/close"),
  "/user/profile/account/second-factor": of("/user/profile/account/second-factor"),
  "/user/profile/export": of("/user/profile/export"),
  "/user/prove": of("/user/prove"),
  "/user/scores": of("/user/scores"),
  "/user/signin": of("/user/signin"),
  "/user/signin/code": of("/user/signin/code"),
  "/user/signout": of("/user/signout"),
  "/user/signup": of("/user/signup"),
  "/user/unsubscribe": ({ reader }) => [`/user/unsubscribe?member=${reader.id}&key=none`],
  "/vulnerability": of("/vulnerability"),
  "/vulnerability/:vulnerabilityId": ({ vulnerability }) => [`/vulnerability/${vulnerability}`],
  "/vulnerability/list": of(
    "/vulnerability/list",
    "/vulnerability/list?severity=high",
    "/vulnerability/list?product=bamboo",
    "/vulnerability/list?year=2026",
    "/vulnerability/list?identifier=CVE-2026-1001",
  ),
};

function contentList(list: string): Addresses {
  return ({ author }) => [
    `/admin/${list}`,
    `/admin/${list}?status=deleted`,
    `/admin/${list}?status=waiting`,
    `/admin/${list}?from=2020-01-01`,
    `/admin/${list}?author=${author.viewer.username}`,
    `/admin/${list}?text=竹林`,
  ];
}

function discussion(path: string): string[] {
  const asked = ["sort=newest", "sort=oldest", "page=2", "floor=30", "floor=last"];
  return [path, ...asked.map((query) => `${path}?${query}`)];
}

interface MappedRoute {
  url: string;
  /** Below app/. */
  file: string;
}

/** The map of URLs, which another test keeps true. */
export function mappedRoutes(): MappedRoute[] {
  const map = fs.readFileSync(path.join(root, "tests/architecture/url-map.txt"), "utf8");
  return map
    .trim()
    .split("\n")
    .map((line) => line.split("  "))
    .map(([url = "", file = ""]) => ({ url, file }));
}
