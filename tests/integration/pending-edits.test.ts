import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { whilePending } from "tests/factories/pending";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic } from "tests/factories/topic";
import { callAction } from "tests/support/call-route";
import { saidAfter } from "tests/support/said-after";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { contentStatus } from "~/features/kinds/content-status";
import { storeUpload } from "~/features/media/upload.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import * as articleEdit from "~/routes/article.edit.$articleId";
import * as commentEdit from "~/routes/comment.$commentId.edit";
import * as topicEdit from "~/routes/topic.edit.$topicId";

type Fields = Record<string, string>;

let author: Member;
let moderator: Member;
let picture: string;

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
});
beforeEach(async () => {
  author = await createMember();
  picture = (await storeUpload(author.id, await pictureFile(64, 48))).url;
});

const poll = { pollChoices: "甲\n乙" };
const topicWords = { title: "竹", content: "竹叶", hideContent: "竹根", tags: "竹子", ...poll };
const articleWords = { title: "笋", summary: "笋干", content: "竹笋", tags: "竹子" };

const statusOf = async (table: "topic" | "article" | "comment", id: number) =>
  (
    await readDatabase()
      .selectFrom(table)
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

const kinds = {
  topic: {
    setting: "topicPending",
    create: (by: Member) => createTopic({ by, ...topicWords }),
    edit: (by: Member, id: number, change: Fields = {}) =>
      editTopic(by.viewer, id, topicSchema.parse({ nodeId: "1", ...topicWords, ...change })),
  },
  article: {
    setting: "articlePending",
    create: (by: Member) => createArticle({ by, ...articleWords }),
    edit: (by: Member, id: number, change: Fields = {}) =>
      editArticle(by.viewer, id, articleSchema.parse({ ...articleWords, ...change })),
  },
  comment: {
    setting: "commentPending",
    create: async (by: Member) => createComment({ on: await createTopic(), by, content: "竹枝" }),
    edit: (by: Member, id: number, { content = "竹枝", image }: Fields = {}) =>
      editComment(by.viewer, id, {
        content,
        images: image ? [image] : [],
        imageAlts: image ? ["一张图"] : [],
      }),
  },
} as const;
type Kind = keyof typeof kinds;

/** What becomes of a thing that stood, by a change of it while the owner sees everything of its kind first. */
async function becomes(kind: Kind, change: Fields | undefined, by = author): Promise<number> {
  const { setting, create, edit } = kinds[kind];
  const id = await create(author);
  expect(await statusOf(kind, id)).toBe(contentStatus.published);
  await whilePending(setting, async () => edit(by, id, change));
  return statusOf(kind, id);
}

const changes: [Kind, string, () => Fields][] = [
  ["topic", "title", () => ({ title: "加微信" })],
  ["topic", "text", () => ({ content: "加微信" })],
  ["topic", "hidden part", () => ({ hideContent: "加微信" })],
  ["topic", "tags", () => ({ tags: "竹子,加微信" })],
  ["topic", "poll", () => ({ pollChoices: "甲\n加微信" })],
  ["article", "title", () => ({ title: "加微信" })],
  ["article", "text", () => ({ content: "加微信" })],
  ["article", "summary", () => ({ summary: "加微信" })],
  ["article", "tags", () => ({ tags: "加微信" })],
  ["article", "cover", () => ({ cover: picture })],
  ["article", "source", () => ({ sourceUrl: "https://spam.example/" })],
  ["comment", "text", () => ({ content: "加微信" })],
  ["comment", "pictures", () => ({ image: picture })],
];

describe("while the owner sees things before they are published", () => {
  test.each(changes)("a published %s waits again for a change of its %s", async (kind, _, what) => {
    expect(await becomes(kind, what())).toBe(contentStatus.waiting);
  });

  describe.each(Object.keys(kinds) as Kind[])("a %s", (kind) => {
    test("stands where its edit changes nothing", async () => {
      expect(await becomes(kind, undefined)).toBe(contentStatus.published);
    });

    test("stands where a moderator changed it", async () => {
      const change = { content: "改好了" };
      expect(await becomes(kind, change, moderator)).toBe(contentStatus.published);
    });

    test("that waits goes on waiting, whatever is changed", async () => {
      const { setting, create, edit } = kinds[kind];
      const id = await whilePending(setting, () => create(author));
      await edit(author, id, { content: "改好了" });
      expect(await statusOf(kind, id)).toBe(contentStatus.waiting);
    });

    test("is changed as ever where the owner does not ask for it", async () => {
      const { create, edit } = kinds[kind];
      const id = await create(author);
      await edit(author, id, { content: "改好了" });
      expect(await statusOf(kind, id)).toBe(contentStatus.published);
    });
  });

  describe.each([
    ["topic", topicEdit, { nodeId: "1", ...topicWords }],
    ["article", articleEdit, articleWords],
    ["comment", commentEdit, {}],
  ] as const)("who changed a %s by its form", (kind, route, words) => {
    const saidOf = async (id: number) => {
      const change = { ...words, content: `改于 ${Date.now()}` };
      const answer = await callAction(route, `/${kind}/edit/${id}`, change, {
        as: author,
        params: { [`${kind}Id`]: String(id) },
      });
      return saidAfter(answer)?.text;
    };

    test("hears that it is not shown before it was looked at, each time", async () => {
      const id = await kinds[kind].create(author);
      const sentence = "改好了，通过审核之后大家才看得到";
      expect(await whilePending(kinds[kind].setting, () => saidOf(id))).toBe(sentence);
      expect(await saidOf(id)).toBe(sentence);
    });

    test("hears nothing else where everybody sees it at once", async () => {
      expect(await saidOf(await kinds[kind].create(author))).toBe("改好了");
    });
  });

  test("a topic whose tags are typed in another order and spelling stands", async () => {
    const id = await createTopic({ by: author, ...topicWords, tags: "Linux,竹子" });
    await whilePending("topicPending", () => kinds.topic.edit(author, id, { tags: "竹子,linux" }));
    expect(await statusOf("topic", id)).toBe(contentStatus.published);
  });
});
