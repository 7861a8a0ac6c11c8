import { beforeEach, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createMerge } from "tests/factories/merge";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { deleteArticle } from "~/features/content/articles/article-status.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import * as articleCreate from "~/routes/article.create";
import * as articleEdit from "~/routes/article.edit.$articleId";
import * as topicCreate from "~/routes/topic.create";
import * as topicEdit from "~/routes/topic.edit.$topicId";
import * as draftList from "~/routes/user.drafts";

const typed = { title: "改了一半", content: "写了一个晚上的字。" };
let author: Member;
let moderator: Member;

beforeEach(async () => {
  author = await createMember();
  moderator = await createModerator();
});

/** Keeps what the author typed into the form that edits a topic, and answers where it is written on. */
async function draftOfTopic(id: number) {
  const params = { topicId: String(id) };
  const fields = { ...typed, nodeId: "1", intent: "draft" };
  await callAction(topicEdit, `/topic/edit/${id}`, fields, { as: author, params });
  const { data } = await callLoader(draftList, "/user/drafts", { as: author });
  const path = data.drafts[0]?.path ?? "";
  return { path, open: (as: Member) => callLoader(topicEdit, path, { as, params }) };
}

test("a draft of an edit is written on as something new once its topic was merged", async () => {
  const id = await createTopic({ by: author });
  const { open } = await draftOfTopic(id);
  await createMerge({ by: moderator, of: id, into: await createTopic() });
  const { status, location, headers } = await open(author);
  expect(status).toBe(302);
  expect(decodeURIComponent(headers.get("Set-Cookie") ?? "")).toContain(
    "要改的话题已经不能编辑了，写的内容可以另外发布",
  );
  const anew = await callLoader(topicCreate, location, { as: author });
  expect(anew.data).toMatchObject({ targetId: 0, fields: typed });
  const { formId } = anew.data as { formId: string };
  const sent = { ...typed, nodeId: "1", formId };
  const published = await callAction(topicCreate, "/topic/create", sent, { as: author });
  expect(published.location).toMatch(/^\/topic\/\d+$/);
  const { data } = await callLoader(draftList, "/user/drafts", { as: author });
  expect(data.drafts).toEqual([]);
});

test("so is one whose topic a moderator deleted, by nobody but who typed it", async () => {
  const id = await createTopic({ by: author });
  const { path, open } = await draftOfTopic(id);
  await deleteTopic(moderator.viewer, id, "广告");
  expect((await open(author)).location).toBe(path.replace(`edit/${id}`, "create"));
  expect((await open(moderator)).status).toBe(404);
  const params = { topicId: String(id) };
  const other = `/topic/edit/${id}?draft=2147483647`;
  expect((await callLoader(topicEdit, other, { as: author, params })).status).toBe(404);
});

test("so is one of an article", async () => {
  const id = await createArticle({ by: author });
  const params = { articleId: String(id) };
  const path = `/article/edit/${id}`;
  const fields = { ...typed, intent: "draft" };
  const { location } = await callAction(articleEdit, path, fields, { as: author, params });
  await deleteArticle(moderator.viewer, id, "广告");
  const led = await callLoader(articleEdit, location, { as: author, params });
  const anew = await callLoader(articleCreate, led.location, { as: author });
  expect(anew.data).toMatchObject({ targetId: 0, fields: typed });
});
