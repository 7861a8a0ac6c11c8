import { beforeAll, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { recountedTags, tagCounts } from "tests/support/tag-recount";
import { takeUpAllGreatActs } from "~/features/admin/great-acts/great-acts.server";
import { renameTag, respelling } from "~/features/content/tag-admin/tag-changes.commands.server";
import { merging, startMerging } from "~/features/content/tag-admin/tag-merging.commands.server";
import { tagKey } from "~/features/content/tags/tag";
import { insertTopics } from "~/features/content/topics/topic-bulk.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { searchThings } from "~/features/search/search.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { workAt } from "~/platform/jobs/great-act.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import * as tagPage from "~/routes/admin.tags.$tagId";
import * as listPage from "~/routes/admin.tags._index";
import * as articlesOfTag from "~/routes/articles.$tagId";
import * as topicsOfTag from "~/routes/topics.tag.$tagId";

let moderator: Member;
beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
});

const tagNamed = (name: string) =>
  readDatabase()
    .selectFrom("tag")
    .select(["id", "name", "description", "topicCount", "articleCount"])
    .where("nameKey", "=", tagKey(name))
    .executeTakeFirstOrThrow();
const params = (id: number) => ({ tagId: String(id) });
const act = (id: number, fields: Record<string, string>) =>
  callAction(tagPage, `/admin/tags/${id}`, fields, { as: moderator, params: params(id) });
const tagsOf = async (topic: number) =>
  (await readTopic(readDatabase(), topic, null))?.tags.map(({ name }) => name);
const found = async (keyword: string) =>
  (
    await searchThings(readDatabase(), {
      keyword,
      kind: "topic",
      nodeId: 0,
      timeRange: 0,
      page: 1,
    })
  ).results.map(({ id }) => id);

describe("a moderator", () => {
  test("finds tags by how their names begin", async () => {
    await createTopic({ tags: "Bamboo,竹笋,竹器" });
    const answer = await callLoader(listPage, "/admin/tags?name=竹", { as: moderator });
    expect(answer.data.page.results.map(({ name }) => name).toSorted()).toEqual(["竹器", "竹笋"]);
    const folded = await callLoader(listPage, "/admin/tags?name=ＢＡＭ", { as: moderator });
    expect(folded.data.page.results).toMatchObject([{ name: "Bamboo", topicCount: 1 }]);
  });

  test("renames and describes a tag, but not to a name that another has in other letters", async () => {
    const topic = await createTopic({ tags: "编成,Remix" });
    const { id } = await tagNamed("编成");
    await act(id, { intent: "save", name: "编程", description: "写程序" });
    expect(await tagNamed("编程")).toMatchObject({ id, description: "写程序" });
    expect(await tagsOf(topic)).toContain("编程");
    expect(await found("编程")).toContain(topic);
    for (const name of ["remix", "ＲＥＭＩＸ"]) {
      expect((await act(id, { intent: "save", name, description: "" })).data).toMatchObject({
        error: { name: ["已经有这个标签了，可以把它们合并"] },
      });
    }
    for (const name of ["一,二", "#一"]) {
      expect((await act(id, { intent: "save", name, description: "" })).status).toBe(400);
    }
  });

  test("merges or deletes many at once, and is told which cannot be", async () => {
    const topic = await createTopic({ tags: "爬山,登山,徒步" });
    const [climb, hike, walk] = [
      await tagNamed("爬山"),
      await tagNamed("登山"),
      await tagNamed("徒步"),
    ];
    const many = (fields: Record<string, string | string[]>) =>
      callAction(listPage, "/admin/tags?index", fields, { as: moderator });
    const ids = [climb, hike, walk].map(({ id }) => String(id));
    expect((await many({ ids, act: "delete" })).data).toMatchObject({
      error: { "": ["处理了 0 个标签，3 个标签没有处理"] },
    });
    expect((await many({ ids, act: "merge", into: "" })).data).toMatchObject({
      error: { into: ["请填写合并到的标签"] },
    });
    expect((await many({ ids, act: "merge", into: "徒步" })).data).toMatchObject({
      error: { ids: ["徒步：没有叫这个名字的另一个标签"] },
    });
    expect(await tagsOf(topic)).toEqual(["徒步"]);
    expect(await tagNamed("徒步")).toMatchObject({ topicCount: 1 });
    await deleteTopic(moderator.viewer, topic, "重复了");
    const unused = await callLoader(listPage, "/admin/tags?unused=1", { as: moderator });
    expect(unused.data.page.results.map(({ name }) => name)).toContain("徒步");
  });

  test("merges tags: counts stay exact, and the old address and name lead to the new", async () => {
    const [both, old, gone] = [
      await createTopic({ tags: "JS,JavaScript" }),
      await createTopic({ tags: "JS" }),
      await createTopic({ tags: "JS" }),
    ];
    await createArticle({ tags: "JS" });
    await deleteTopic(moderator.viewer, gone, "重复");
    const [from, to] = [await tagNamed("JS"), await tagNamed("JavaScript")];
    expect(from).toMatchObject({ topicCount: 2, articleCount: 1 });
    const answer = await act(from.id, { intent: "merge", into: "javascript" });
    expect(answer.location).toBe(`/admin/tags/${to.id}`);
    expect(await tagNamed("JavaScript")).toMatchObject({ topicCount: 2, articleCount: 1 });
    expect(await tagsOf(both)).toEqual(["JavaScript"]);
    expect(await tagsOf(old)).toEqual(["JavaScript"]);
    expect((await found("JavaScript")).toSorted()).toEqual([both, old].toSorted());
    const oldAddress = { params: params(from.id) };
    const topics = await callLoader(topicsOfTag, "/topics/tag", oldAddress);
    expect([topics.status, topics.location]).toEqual([301, `/topics/tag/${to.id}`]);
    const articles = await callLoader(articlesOfTag, "/articles", oldAddress);
    expect([articles.status, articles.location]).toEqual([301, `/articles/${to.id}`]);
    // What comes back bears the new one, and so does what is written with the old name.
    await restoreTopic(moderator.viewer, gone);
    await createTopic({ tags: "js,JavaScript" });
    expect(await tagNamed("JavaScript")).toMatchObject({ topicCount: 4 });
    // A second merge takes the first along.
    await createTopic({ tags: "ECMAScript" });
    const last = await tagNamed("ECMAScript");
    await act(to.id, { intent: "merge", into: "ECMAScript" });
    const moved = await callLoader(topicsOfTag, "/topics/tag", oldAddress);
    expect(moved.location).toBe(`/topics/tag/${last.id}`);
    expect(await tagNamed("ECMAScript")).toMatchObject({ topicCount: 5, articleCount: 1 });
  });

  test("deletes a tag that nothing bears, and no other", async () => {
    const topic = await createTopic({ tags: "用过" });
    const { id } = await tagNamed("用过");
    await deleteTopic(moderator.viewer, topic, "重复");
    expect((await act(id, { intent: "delete" })).data).toMatchObject({
      error: { "": ["还有内容用着这个标签，可以合并"] },
    });
    const wrong = await act(id, { intent: "merge", into: "没有这个" });
    expect(wrong.data).toMatchObject({ error: { into: ["没有叫这个名字的另一个标签"] } });
    await createTopic({ tags: "接着用" });
    await act(id, { intent: "merge", into: "接着用" });
    expect((await act(id, { intent: "delete" })).status).toBe(404);
    const acts = await readDatabase()
      .selectFrom("auditLog")
      .select(["act", "before", "after"])
      .where("entityType", "=", "tag")
      .where("entityId", "=", id)
      .execute();
    expect(acts).toEqual([{ act: "merge", before: "用过", after: "接着用" }]);
  });
});

async function letQueueRun(): Promise<void> {
  takeUpAllGreatActs();
  await inTransaction((trx) => trx.updateTable("job").set({ runTime: 0 }).execute());
  await runDueJobs();
}

/** Publishes so many topics by a new member that bear these tags, and answers the member and the topics' ids. */
async function write(count: number, tags: string[]): Promise<{ writer: Member; ids: number[] }> {
  const writer = await createMember();
  const topics = Array.from({ length: count }, (_, at) => ({
    type: 0 as const,
    nodeId: 1,
    userId: writer.id,
    title: `第 ${at} 篇`,
    content: "许多",
    tags,
    createTime: 1000 + at,
  }));
  return { writer, ids: await inTransaction((trx) => insertTopics(trx, topics)) };
}

async function countFound(keyword: string): Promise<number> {
  const question = { keyword, kind: "topic" as const, nodeId: 0, timeRange: 0 as const, page: 1 };
  return (await searchThings(readDatabase(), question)).total;
}

describe("a tag that more bears than one part holds", () => {
  test("is merged part by part: nothing is lost meanwhile, and all of it bears the other at last", async () => {
    const {
      ids: [one = 0],
    } = await write(50, ["乔木", "山茶"]);
    const { writer } = await write(10, ["山茶"]);
    await write(1, ["茶花"]);
    const [from, into] = [await tagNamed("山茶"), await tagNamed("茶花")];
    const { act: id } = await startMerging(moderator.viewer, from.id, "茶花");
    await workAt(merging, id, 0);
    expect(await tagCounts()).toEqual(await recountedTags());
    expect(await tagNamed("山茶")).toMatchObject({ topicCount: 40 });
    expect(await tagNamed("茶花")).toMatchObject({ topicCount: 21 });
    const left = await callLoader(topicsOfTag, "/topics/tag", { params: params(from.id) });
    expect(left.status).toBe(200);

    const again = await act(from.id, { intent: "merge", into: "乔木" });
    expect(again.data).toMatchObject({
      error: { "": [expect.stringContaining("还没有做完，请等它做完")] },
    });
    const gone = await act(into.id, { intent: "delete" });
    expect(gone.data).toMatchObject({ error: { "": [expect.stringContaining("还没有做完")] } });
    await createTopic({ tags: "山茶" });
    expect(await tagNamed("茶花")).toMatchObject({ topicCount: 22 });
    await setMemberDisabled(moderator.viewer, writer.id, true, "广告");
    expect(await tagCounts()).toEqual(await recountedTags());

    const { data } = await callLoader(listPage, "/admin/tags", { as: moderator });
    expect(data.acts[0]).toMatchObject({ done: 20, total: 60, endTime: 0 });
    await letQueueRun();
    expect(await tagCounts()).toEqual(await recountedTags());
    expect(await tagNamed("茶花")).toMatchObject({ topicCount: 52 });
    expect([await countFound("山茶"), await countFound("茶花")]).toEqual([0, 52]);
    expect(await tagsOf(one)).toEqual(["乔木", "茶花"]);
    await setMemberDisabled(moderator.viewer, writer.id, false, "");
    expect(await tagNamed("茶花")).toMatchObject({ topicCount: 62 });
    const moved = await callLoader(topicsOfTag, "/topics/tag", { params: params(from.id) });
    expect([moved.status, moved.location]).toEqual([301, `/topics/tag/${into.id}`]);
  });

  test("is found by its new name soon after it was renamed, also after its process ended", async () => {
    await write(50, ["木槿"]);
    const { id } = await tagNamed("木槿");
    const act = await renameTag(moderator.viewer, id, { name: "朝开暮落", description: "" });
    await workAt(respelling, act ?? 0, 0);
    expect([await countFound("木槿"), await countFound("朝开暮落")]).toEqual([30, 20]);
    await letQueueRun();
    expect([await countFound("木槿"), await countFound("朝开暮落")]).toEqual([0, 50]);
  });
});
