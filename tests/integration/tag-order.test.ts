import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { allOwnRows } from "tests/support/archive-files";
import { callApi } from "tests/support/call-api";
import { callAction } from "tests/support/call-route";
import { readOwnArticles } from "~/features/content/articles/own-articles.queries.server";
import { readArticleFields } from "~/features/content/articles/article-fields.queries.server";
import { readArticle } from "~/features/content/articles/article.queries.server";
import { editArticle } from "~/features/content/articles/article.commands.server";
import { articleSchema } from "~/features/content/articles/article.schema";
import { mergeTag } from "~/features/content/tag-admin/tag-merging.commands.server";
import { tagKey } from "~/features/content/tags/tag";
import { readOwnTopics } from "~/features/content/topics/own-topics.queries.server";
import { insertTopics } from "~/features/content/topics/topic-bulk.commands.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { readTopicFields } from "~/features/content/topics/topic-fields.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { joinTags } from "~/features/content/writing/typed-form.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as editPage from "~/routes/topic.edit.$topicId";

let author: Member;
beforeAll(async () => {
  await liftRateLimits();
  author = await createMember();
});

const texts = { title: "次序", content: "标签的次序" };
const namesOf = (tags: { name: string }[] = []) => tags.map(({ name }) => name).join(",");

const kinds = [
  {
    kind: "topic",
    write: (tags: string) => createTopic({ by: author, ...texts, tags }),
    edit: (id: number, tags: string) =>
      editTopic(author.viewer, id, topicSchema.parse({ ...texts, nodeId: "1", tags })),
    onPage: async (id: number) => namesOf((await readTopic(readDatabase(), id, null))?.tags),
    inForm: async (id: number) => (await readTopicFields(readDatabase(), id, author.viewer)).tags,
    list: "/api/topic/topics",
    own: (id: number) => allOwnRows(readOwnTopics, id),
  },
  {
    kind: "article",
    write: (tags: string) => createArticle({ by: author, ...texts, tags }),
    edit: (id: number, tags: string) =>
      editArticle(author.viewer, id, articleSchema.parse({ ...texts, tags })),
    onPage: async (id: number) => namesOf((await readArticle(readDatabase(), id, null))?.tags),
    inForm: async (id: number) => (await readArticleFields(readDatabase(), id, author.viewer)).tags,
    list: "/api/article/articles",
    own: (id: number) => allOwnRows(readOwnArticles, id),
  },
] as const;

const versionTags = async (entityType: "topic" | "article", entityId: number) =>
  (
    await readDatabase()
      .selectFrom("contentVersion")
      .select("tags")
      .where("entityType", "=", entityType)
      .where("entityId", "=", entityId)
      .orderBy("id")
      .execute()
  ).map(({ tags }) => tags);

describe.each(kinds)("the tags of a $kind", ({ kind, write, edit, onPage, inForm, list, own }) => {
  const inApi = async (id: number) => {
    type Listed = {
      results: { topicId?: number; articleId?: number; tags: { tagName: string }[] }[];
    };
    const { data } = await callApi<Listed>({ method: "GET", path: list }, {});
    const row = data.results.find(({ topicId, articleId }) => (topicId ?? articleId) === id);
    return row?.tags.map(({ tagName }) => tagName).join(",");
  };
  const inArchive = async (id: number) =>
    (await own(author.id)).find((row) => row.id === id)?.tags.join(",");
  const everywhere = async (id: number) => [
    ...new Set([await onPage(id), await inForm(id), await inApi(id), await inArchive(id)]),
  ];

  test("stand everywhere as its author typed them, in another order after an edit, and with others between", async () => {
    // Made before, so that neither their ids nor their keys are in the order that is typed.
    await write(`乙${kind},丙${kind},甲${kind}`);
    const typed = [
      `丙${kind},甲${kind},乙${kind}`,
      `乙${kind},丙${kind},甲${kind}`,
      `甲${kind},丁${kind},丙${kind}`,
    ];
    const id = await write(typed[0] ?? "");
    expect(await everywhere(id)).toEqual([typed[0]]);
    await edit(id, typed[1] ?? "");
    expect(await everywhere(id)).toEqual([typed[1]]);
    await edit(id, typed[2] ?? "");
    expect(await everywhere(id)).toEqual([typed[2]]);
    expect(await versionTags(kind, id)).toEqual(typed.slice(0, 2));
  });

  test("of before their order was kept stand in that of their ids", async () => {
    const id = await write(`先${kind},后${kind}`);
    const ordered = await inTransaction(async (trx) => {
      await trx.updateTable("topicTag").set({ place: 0 }).execute();
      await trx.updateTable("articleTag").set({ place: 0 }).execute();
      const names = [`先${kind}`, `后${kind}`];
      return trx
        .selectFrom("tag")
        .select("name")
        .where("name", "in", names)
        .orderBy("id")
        .execute();
    });
    expect(await everywhere(id)).toEqual([namesOf(ordered)]);
  });

  test("have the one that another was merged into at that one's place", async () => {
    await write(`椿${kind}`);
    const id = await write(`香${kind},树${kind}`);
    const { id: from } = await readDatabase()
      .selectFrom("tag")
      .select("id")
      .where("nameKey", "=", tagKey(`香${kind}`))
      .executeTakeFirstOrThrow();
    const { viewer } = await createModerator();
    await mergeTag(viewer, from, `椿${kind}`);
    expect(await everywhere(id)).toEqual([`椿${kind},树${kind}`]);
    const other = await write(`树${kind},香${kind},椿${kind}`);
    expect(await everywhere(other)).toEqual([`树${kind},椿${kind}`]);
  });

  test("have the one that another was merged into where the first of both stood", async () => {
    const ids = [
      await write(`老${kind},手${kind},竹${kind}`),
      await write(`手${kind},竹${kind},老${kind}`),
    ];
    const { id: from } = await readDatabase()
      .selectFrom("tag")
      .select("id")
      .where("nameKey", "=", tagKey(`老${kind}`))
      .executeTakeFirstOrThrow();
    await mergeTag((await createModerator()).viewer, from, `竹${kind}`);
    expect(await everywhere(ids[0] ?? 0)).toEqual([`竹${kind},手${kind}`]);
    expect(await everywhere(ids[1] ?? 0)).toEqual([`手${kind},竹${kind}`]);
  });
});

test("the tags of topics that are written many at once stand as they were given", async () => {
  const tags = ["丑批", "子批", "寅批"];
  const [given, turned] = [tags, tags.toReversed()];
  const topic = { type: 0 as const, nodeId: 1, userId: author.id, ...texts, createTime: 1 };
  const ids = await inTransaction((trx) =>
    insertTopics(trx, [
      { ...topic, tags: given },
      { ...topic, tags: turned },
    ]),
  );
  const shown = ids.map(async (id) => namesOf((await readTopic(readDatabase(), id, null))?.tags));
  expect(await Promise.all(shown)).toEqual([given.join(","), turned.join(",")]);
});

const joined = (tagOrder: string, picked: string[], typed: string) => {
  const form = new FormData();
  if (tagOrder !== "") form.set("tagOrder", tagOrder);
  for (const name of picked) form.append("tags", name);
  form.set("tag", typed);
  joinTags(form);
  expect([form.has("tag"), form.has("tagOrder")]).toEqual([false, false]);
  return form.get("tags");
};

describe("a form whose tags are partly ticked and partly typed", () => {
  test("keeps the order that it was shown with", () => {
    expect(joined("甲,乙,丙", ["丙", "乙"], "甲")).toBe("甲,乙,丙");
    expect(joined("甲,乙,丙", ["乙"], "甲，新")).toBe("甲,乙,新");
  });

  test("keeps it through the page of an edit", async () => {
    const id = await createTopic({ by: author, tags: "页一,页二,页三" });
    await callAction(
      editPage,
      `/topic/edit/${id}`,
      { ...texts, nodeId: "1", tagOrder: "页一,页二,页三", tags: ["页三", "页二"], tag: "页一" },
      { as: author, params: { topicId: String(id) } },
    );
    expect(namesOf((await readTopic(readDatabase(), id, null))?.tags)).toBe("页一,页二,页三");
    expect(await versionTags("topic", id)).toEqual(["页一,页二,页三"]);
  });

  test("goes by what is typed where that is in another order", () => {
    expect(joined("甲,乙,丙", ["丙"], "乙，甲")).toBe("丙,乙,甲");
    expect(joined("", ["丙", "乙"], "甲")).toBe("丙,乙,甲");
  });

  test("goes by what is typed where that names all that is ticked, too", () => {
    expect(joined("甲,乙,丙", ["乙"], "甲，丙，乙")).toBe("甲,丙,乙");
    expect(joined("", ["丙", "乙"], "甲，乙，丙")).toBe("甲,乙,丙");
  });
});
