import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { voteFirst } from "tests/factories/poll";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { readDatabase } from "~/platform/database/database.server";
import * as articleEdit from "~/routes/article.edit.$articleId";
import * as commentEdit from "~/routes/comment.$commentId.edit";
import * as topicEdit from "~/routes/topic.edit.$topicId";

let author: Member;
let moderator: Member;
beforeAll(async () => {
  await liftRateLimits();
  moderator = await createMember({ role: "admin" });
});
beforeEach(async () => {
  author = await createMember();
});

interface OpenedForm {
  seen: string;
  fields: Record<string, string>;
}

/** A thing with the form that edits it. */
interface EditedThing {
  open: (as: Member, query?: string) => Promise<OpenedForm>;
  save: (
    as: Member,
    form: OpenedForm,
    changes: Record<string, string>,
  ) => ReturnType<typeof callAction>;
  stands: () => Promise<{ content: string }>;
}

const written = {
  "a topic": async (): Promise<EditedThing> => {
    const id = await createTopic({ by: author, content: "我的电话 138。", tags: "竹,松" });
    return edited("topic", id, topicEdit, `/topic/edit/${id}`, { topicId: String(id) });
  },
  "an article": async (): Promise<EditedThing> => {
    const id = await createArticle({ by: author, content: "我的电话 138。", summary: "一句话。" });
    return edited("article", id, articleEdit, `/article/edit/${id}`, { articleId: String(id) });
  },
  "a comment": async (): Promise<EditedThing> => {
    const id = await createComment({
      on: await createTopic(),
      by: author,
      content: "我的电话 138。",
    });
    return edited("comment", id, commentEdit, `/comment/${id}/edit`, { commentId: String(id) });
  },
};

type EditRoute = typeof topicEdit | typeof articleEdit | typeof commentEdit;

function edited(
  table: "topic" | "article" | "comment",
  id: number,
  route: EditRoute,
  path: string,
  params: Record<string, string>,
): EditedThing {
  return {
    open: async (as, query = "") => {
      const { data } = await callLoader<unknown>(route, path + query, { as, params });
      const { seen, fields, content } = data as OpenedForm & { content: string };
      return { seen, fields: fields ?? { content } };
    },
    save: (as, { seen, fields }, changes) =>
      callAction<unknown>(route, path, { seen, ...fields, ...changes }, { as, params }),
    stands: () =>
      readDatabase()
        .selectFrom(table)
        .select("content")
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
  };
}

describe.each(Object.entries(written))("%s that two change at once", (_what, write) => {
  test("is not put back by who saw it before the other saved, until they save once more", async () => {
    const { open, save, stands } = await write();
    const form = await open(author);
    expect((await save(moderator, await open(moderator), { content: "电话已删。" })).status).toBe(
      302,
    );
    const told = await save(author, form, { content: "我的电话是 138。" });
    expect(told.status).toBe(409);
    expect(await stands()).toEqual({ content: "电话已删。" });
    const { error, initialValue } = told.data as {
      error: Record<string, string[]>;
      initialValue: Record<string, string>;
    };
    expect(JSON.stringify(error)).toContain("已经有人改过");
    expect(initialValue).toMatchObject({ content: "我的电话是 138。" });
    const again = { seen: initialValue["seen"] ?? "", fields: form.fields };
    expect((await save(author, again, { content: "我的电话是 138。" })).status).toBe(302);
    expect(await stands()).toEqual({ content: "我的电话是 138。" });
  });

  test("is saved by a form that is sent twice, which says so both times", async () => {
    const { open, save, stands } = await write();
    const form = await open(author);
    const change = { content: "改好了。\r\n两行。" };
    expect((await save(author, form, change)).status).toBe(302);
    expect((await save(author, form, change)).status).toBe(302);
    expect(await stands()).toEqual({ content: "改好了。\n两行。" });
  });

  test("is saved as ever by a form that was made before forms said what they saw", async () => {
    const { open, save, stands } = await write();
    const { fields } = await open(author);
    await save(moderator, await open(moderator), { content: "别的。" });
    expect((await save(author, { seen: "", fields }, { content: "改好了。" })).status).toBe(302);
    expect(await stands()).toEqual({ content: "改好了。" });
  });
});

test.each(["a topic", "an article"] as const)(
  "a draft of an edit of %s that is opened after another has saved is told so, too",
  async (what) => {
    const { open, save, stands } = await written[what]();
    const begun = await open(author);
    const { location } = await save(author, begun, { content: "写到一半。", intent: "draft" });
    await save(moderator, await open(moderator), { content: "电话已删。" });
    const kept = await open(author, new URL(location, "http://z.test").search);
    expect(kept.fields).toMatchObject({ content: "写到一半。" });
    expect((await save(author, kept, {})).status).toBe(409);
    expect(await stands()).toEqual({ content: "电话已删。" });
  },
);

test("a vote for the poll of a topic that is being edited is no change of it", async () => {
  const id = await createTopic({ by: author, pollChoices: "笋\n叶" });
  const params = { topicId: String(id) };
  const { open, save } = edited("topic", id, topicEdit, `/topic/edit/${id}`, params);
  const form = await open(author);
  await voteFirst(await createMember(), [id]);
  expect((await save(author, form, { content: "改好了。" })).status).toBe(302);
});
