import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createConversation } from "tests/factories/conversation";
import { createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic } from "tests/factories/topic";
import { setQuestionNode } from "~/features/content/nodes/node.commands.server";
import { bookmarkCases } from "./api-bookmark-cases";
import { keepingCases } from "./api-keeping-cases";
import { noticeCases } from "./api-notice-cases";
import { watchCases } from "./api-watch-cases";
import { nobody, type ApiCase, type ApiCases } from "./api-case";
import { solvedCaptcha } from "./captcha-solver";

const allowed = { muted: "allowed" } as const;
const refused = { muted: "refused" } as const;

const reaction = (id: "topic" | "article" | "reply"): ApiCase => ({
  good: (scene) => ({ id: scene[id] }),
  bad: null,
  missing: { id: nobody },
  ...allowed,
});

const follow: ApiCase = {
  good: ({ moderator }) => ({ userId: moderator.id }),
  bad: { userId: "0" },
  missing: { userId: nobody },
  as: "author",
  ...allowed,
};

const curation = (flag: string): ApiCase => ({
  good: ({ topic }) => ({ id: topic, [flag]: "true", reason: "写得好" }),
  bad: { [flag]: "perhaps" },
  missing: { id: nobody },
});

const accepting: ApiCase = {
  as: "author",
  good: async ({ author, moderator }) => {
    await setQuestionNode(moderator.viewer, 1, true);
    const on = await createTopic({ by: author });
    return { id: await createComment({ on }) };
  },
  bad: null,
  missing: { id: nobody },
  ...allowed,
};

const marking: ApiCase = {
  as: "moderator",
  good: async ({ moderator, topic }) => ({
    id: await createComment({ on: topic, by: moderator }),
  }),
  bad: null,
  missing: { id: nobody },
  ...allowed,
};

const providerCases = Object.fromEntries(
  ["github", "osc", "qq"].flatMap((provider): [string, ApiCase][] => [
    [
      `GET /api/${provider}/login/authorize`,
      { good: () => ({ ref: "/topics" }), bad: null, missing: null },
    ],
  ]),
);

let newcomers = 0;

function nextName() {
  newcomers += 1;
  const username = `newcomer${newcomers}`;
  return { username, email: `${username}@example.com` };
}

/** How the calls that change something are proved. */
export const writingCases: ApiCases = {
  ...providerCases,
  "POST /api/login/signup": {
    good: async () => ({
      ...(await solvedCaptcha()),
      nickname: "新来的",
      ...nextName(),
      password: "bamboo-8888",
      rePassword: "bamboo-8888",
    }),
    bad: { email: "nowhere" },
    missing: null,
  },
  "POST /api/login/signin": {
    good: async ({ author }) => ({
      ...(await solvedCaptcha()),
      username: author.viewer.username,
      password: "bamboo-8888",
    }),
    bad: { password: "" },
    missing: null,
  },
  "GET /api/login/signout": {
    good: async () => ({ userToken: (await createMember()).token }),
    bad: null,
    missing: null,
  },
  "POST /api/topic/create": {
    good: () => ({ nodeId: 1, title: "新话题", content: "**正文**", tags: "竹子,笋" }),
    bad: { title: "" },
    missing: null,
    ...refused,
  },
  "POST /api/topic/edit/{id}": {
    as: "author",
    good: ({ topic }) => ({ id: topic, nodeId: 1, title: "改过", content: "新的正文" }),
    bad: { content: "" },
    missing: { id: nobody },
    ...refused,
  },
  "POST /api/topic/delete/{id}": {
    as: "author",
    good: async ({ author }) => ({ id: await createTopic({ by: author }) }),
    bad: null,
    missing: { id: nobody },
    ...allowed,
  },
  "POST /api/topic/recommend/{id}": curation("recommend"),
  "POST /api/topic/sticky/{id}": curation("sticky"),
  "POST /api/topic/close/{id}": {
    ...curation("close"),
    as: "moderator",
    good: ({ tweet }) => ({ id: tweet, close: "true", days: 3 }),
    ...allowed,
  },
  "POST /api/topic/slow/{id}": {
    as: "moderator",
    good: ({ topic }) => ({ id: topic, seconds: "0", reason: "吵起来了" }),
    bad: { seconds: "7" },
    missing: { id: nobody, seconds: "30" },
    ...allowed,
  },
  "POST /api/topic/vote/{id}": {
    good: ({ poll, choice }) => ({ id: poll, choice: String(choice) }),
    bad: { choice: "x" },
    missing: { id: nobody },
    ...refused,
  },
  "POST /api/topic/close_poll/{id}": {
    as: "author",
    good: async ({ author }) => ({
      id: await createTopic({ by: author, pollChoices: "笋\n叶" }),
    }),
    bad: null,
    missing: { id: nobody },
    ...allowed,
  },
  "POST /api/topic/like/{id}": reaction("topic"),
  "POST /api/topic/unlike/{id}": reaction("topic"),
  "POST /api/topic/favorite/{id}": reaction("topic"),
  "POST /api/article/create": {
    good: () => ({ title: "新文章", content: "正文" }),
    bad: { sourceUrl: "somewhere" },
    missing: null,
    ...refused,
  },
  "POST /api/article/edit/{id}": {
    as: "author",
    good: ({ article }) => ({ id: article, title: "改过", content: "新的正文" }),
    bad: { title: "" },
    missing: { id: nobody },
    ...refused,
  },
  "POST /api/article/delete/{id}": {
    as: "author",
    good: async ({ author }) => ({ id: await createArticle({ by: author }) }),
    bad: null,
    missing: { id: nobody },
    ...allowed,
  },
  "POST /api/article/like/{id}": reaction("article"),
  "POST /api/article/unlike/{id}": reaction("article"),
  "POST /api/article/favorite/{id}": reaction("article"),
  "POST /api/comment/create": {
    good: ({ comment }) => ({ entityType: "comment", entityId: comment, content: "同意" }),
    bad: { content: "" },
    missing: { entityId: nobody },
    ...refused,
  },
  "POST /api/conversation/create": {
    as: "author",
    good: ({ moderator }) => ({ to: moderator.viewer.username, content: "在吗" }),
    bad: { to: "nobody-here" },
    missing: null,
    ...refused,
  },
  "POST /api/conversation/answer/{id}": {
    as: "author",
    good: ({ conversation }) => ({ id: conversation, content: "在的" }),
    bad: { content: "" },
    missing: { id: nobody },
    ...refused,
  },
  "POST /api/conversation/read/{id}": {
    as: "author",
    good: ({ conversation }) => ({ id: conversation }),
    bad: null,
    missing: { id: nobody },
    ...allowed,
  },
  "POST /api/conversation/leave/{id}": {
    as: "author",
    good: async ({ author }) => ({ id: await createConversation(author, [await createMember()]) }),
    bad: null,
    missing: { id: nobody },
    ...allowed,
  },
  "POST /api/conversation/report/{id}": {
    as: "author",
    good: ({ letter }) => ({ id: letter, kind: "abuse", words: "骂人" }),
    bad: { kind: "boring" },
    missing: { id: nobody },
    ...refused,
  },
  "POST /api/comment/delete/{id}": {
    as: "author",
    good: async ({ author, topic }) => ({ id: await createComment({ on: topic, by: author }) }),
    bad: null,
    missing: { id: nobody },
    ...allowed,
  },
  "POST /api/comment/accept/{id}": accepting,
  "POST /api/comment/unaccept/{id}": accepting,
  "POST /api/comment/official/{id}": marking,
  "POST /api/comment/unofficial/{id}": marking,
  "POST /api/comment/like/{id}": reaction("reply"),
  "POST /api/comment/unlike/{id}": reaction("reply"),
  ...bookmarkCases,
  "POST /api/favorite/delete": {
    good: ({ topic }) => ({ entityType: "topic", entityId: topic }),
    bad: { entityType: "user" },
    missing: null,
    ...allowed,
  },
  "POST /api/user/edit/{id}": {
    as: "author",
    good: ({ author }) => ({ id: author.id, description: "住在山里" }),
    bad: { homePage: "somewhere" },
    missing: null,
    ...allowed,
  },
  "POST /api/user/update/avatar": {
    as: "author",
    good: ({ picture }) => ({ avatar: picture }),
    bad: { avatar: "/uploads/none.webp" },
    missing: null,
    ...refused,
  },
  "POST /api/user/set/background/image": {
    as: "author",
    good: ({ picture }) => ({ backgroundImage: picture }),
    bad: { backgroundImage: "https://elsewhere.example.com/a.webp" },
    missing: null,
    ...refused,
  },
  "POST /api/user/forbidden": {
    good: async () => ({ userId: (await createMember()).id, days: 7, reason: "刷屏" }),
    bad: { days: 3 },
    missing: { userId: nobody },
  },
  "POST /api/user/messages/read": {
    as: "author",
    good: () => ({ messageIds: "1,2" }),
    bad: { messageIds: "all of them" },
    missing: null,
    ...allowed,
  },
  "POST /api/user/messages/delete": {
    as: "author",
    good: () => ({ messageIds: "1,2" }),
    bad: { messageIds: "all of them" },
    missing: null,
    ...allowed,
  },
  ...keepingCases,
  ...noticeCases,
  ...watchCases,
  "POST /api/fans/follow": follow,
  "POST /api/fans/unfollow": follow,
  "POST /api/upload": {
    as: "author",
    good: async () => ({ image: new Uint8Array(await pictureFile(200, 120)) }),
    bad: null,
    missing: null,
    ...refused,
  },
};
