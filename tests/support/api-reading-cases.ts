import type { ApiScene } from "tests/factories/api-scene";
import { createMember } from "tests/factories/member";
import { createFanMessage } from "tests/factories/told-message";
import { issueCaptcha } from "~/features/accounts/captcha/captcha.commands.server";
import { bare, nobody, type ApiCase, type ApiCases } from "./api-case";

const listed: ApiCase = {
  good: () => ({ cursor: "" }),
  bad: { cursor: "no-cursor" },
  missing: null,
};
const numbered: ApiCase = { good: () => ({ page: 1 }), bad: { page: "first" }, missing: null };

/** A call that names one thing in its path. */
const one = (id: (scene: ApiScene) => number): ApiCase => ({
  good: (scene) => ({ id: id(scene) }),
  bad: null,
  missing: { id: nobody },
});

/** A call that names one thing in its query, or lists what belongs to it. */
const named = (name: string, id: (scene: ApiScene) => number): ApiCase => ({
  good: (scene) => ({ [name]: id(scene) }),
  bad: { [name]: "someone" },
  missing: { [name]: nobody },
});

const ofTopic = ({ topic }: ApiScene) => topic;
const ofArticle = ({ article }: ApiScene) => article;
const ofAuthor = ({ author }: ApiScene) => author.id;

/** How the calls that read are proved. */
export const readingCases: ApiCases = {
  "GET /api/config/configs": bare,
  "GET /api/captcha/request": {
    good: () => ({ kind: "question" }),
    bad: { kind: "song" },
    missing: null,
  },
  "GET /api/captcha/show": {
    good: async () => ({ captchaId: (await issueCaptcha("picture")).id }),
    bad: { captchaId: undefined },
    missing: { captchaId: "none" },
  },
  "GET /api/login/current": { ...bare, as: "author" },
  "GET /api/topic/nodes": bare,
  "GET /api/topic/node": named("nodeId", () => 1),
  "GET /api/topic/topics": named("nodeId", () => 1),
  "GET /api/topic/sticky_topics": named("nodeId", () => 1),
  "GET /api/topic/tag/topics": named("tagId", ({ tag }) => tag),
  "GET /api/topic/user/topics": named("userId", ofAuthor),
  "GET /api/feed/topics": listed,
  "GET /api/topic/reading": {
    good: () => ({ only: "unread" }),
    bad: { only: "all" },
    missing: null,
    as: "author",
  },
  "GET /api/topic/{id}": one(ofTopic),
  "GET /api/topic/hide_content": named("topicId", ofTopic),
  "GET /api/topic/recentlikes/{id}": one(ofTopic),
  "GET /api/topic/edit/{id}": { ...one(ofTopic), as: "author" },
  "GET /api/article/articles": listed,
  "GET /api/article/tag/articles": named("tagId", ({ tag }) => tag),
  "GET /api/article/user/articles": named("userId", ofAuthor),
  "GET /api/article/{id}": one(ofArticle),
  "GET /api/article/nearly/{id}": one(ofArticle),
  "GET /api/article/related/{id}": one(ofArticle),
  "GET /api/article/redirect/{id}": one(ofArticle),
  "GET /api/article/edit/{id}": { ...one(ofArticle), as: "author" },
  "GET /api/comment/comments": {
    good: ({ topic }) => ({ entityType: "topic", entityId: topic, sort: "newest" }),
    bad: { entityType: "user" },
    missing: { entityId: nobody },
  },
  "GET /api/comment/replies": named("commentId", ({ comment }) => comment),
  "GET /api/watch": {
    good: ({ topic }) => ({ entityType: "topic", entityId: topic }),
    bad: { entityType: "user" },
    missing: { entityId: nobody },
    as: "author",
  },
  "GET /api/watch/topics": {
    good: ({ tag }) => ({ entityType: "tag", entityId: tag }),
    bad: { entityType: "topic" },
    missing: { entityId: nobody },
    as: "author",
  },
  "GET /api/user/watching": { ...listed, as: "author" },
  "GET /api/user/{id}": one(ofAuthor),
  "GET /api/badges": bare,
  "GET /api/user/members": {
    good: () => ({ sort: "newest" }),
    bad: { sort: "oldest" },
    missing: null,
  },
  "GET /api/user/favorites": listed,
  "GET /api/user/bookmarks": {
    as: "author",
    good: () => ({ sort: "reminder" }),
    bad: { sort: "oldest" },
    missing: null,
  },
  "GET /api/user/msgrecent": { ...bare, as: "author" },
  "GET /api/user/messages": { ...numbered, as: "author" },
  "GET /api/user/messages/people": {
    as: "author",
    good: async ({ author }) => ({
      messageId: await createFanMessage(await createMember(), author),
    }),
    bad: { messageId: "first" },
    missing: { messageId: nobody },
  },
  "GET /api/user/notices": { ...bare, as: "author" },
  "GET /api/conversation/list": { ...listed, as: "author" },
  "GET /api/conversation/{id}": {
    as: "author",
    good: ({ conversation }) => ({ id: conversation }),
    bad: { cursor: "nowhere" },
    missing: { id: nobody },
  },
  "GET /api/user/scorelogs": { ...numbered, as: "author" },
  "GET /api/user/score/rank": bare,
  "GET /api/fans/isfollowed": { ...named("userId", ofAuthor), missing: null },
  "GET /api/fans/recent/fans": named("userId", ofAuthor),
  "GET /api/fans/recent/follow": named("userId", ofAuthor),
  "GET /api/fans/fans": named("userId", ofAuthor),
  "GET /api/fans/follows": named("userId", ofAuthor),
  "POST /api/search/topic": {
    good: () => ({ keyword: "竹子" }),
    bad: { keyword: "" },
    missing: null,
  },
  "POST /api/search/comment/{id}": {
    good: ({ topic }) => ({ id: topic, keyword: "竹子" }),
    bad: { keyword: "" },
    missing: { id: nobody },
  },
  "GET /api/news/list": listed,
  "GET /api/news/{id}": one(({ news }) => news),
  "GET /api/vulnerability/list": { good: () => ({}), bad: { severity: "awful" }, missing: null },
  "GET /api/vulnerability/{id}": one(({ vulnerability }) => vulnerability),
  "GET /api/link/links": numbered,
  "GET /api/link/{id}": one(({ link }) => link),
  "GET /api/link/toplinks": bare,
  "GET /api/tag/tags": numbered,
  "GET /api/tag/{id}": one(({ tag }) => tag),
  "POST /api/tag/autocomplete": { good: () => ({ input: "竹" }), bad: null, missing: null },
};
