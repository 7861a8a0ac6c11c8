import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { mergeTag, startMerging } from "~/features/content/tag-admin/tag-merging.commands.server";
import { tagKey } from "~/features/content/tags/tag";
import { setTopicWatch } from "~/features/content/topic-watches/topic-watch.commands.server";
import { readTopicWatches } from "~/features/content/topic-watches/topic-watch.queries.server";
import { tagTopic } from "~/features/content/topics/topic-tags.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { failAct } from "~/platform/jobs/great-act.commands.server";
import * as tagPage from "~/routes/admin.tags.$tagId";
import * as listPage from "~/routes/admin.tags._index";
import * as topicsOfTag from "~/routes/topics.tag.$tagId";

let moderator: Member;
let name: string;
let topic: number;
let tag: number;
let made = 0;

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
});

/** A described tag, which a topic bears. */
beforeEach(async () => {
  made += 1;
  name = `枫${made}`;
  topic = await createTopic({ tags: name });
  tag = await idOf(name);
  await change({ intent: "save", name, description: "写秋天" });
});

const idOf = async (wanted: string) =>
  (
    await readDatabase()
      .selectFrom("tag")
      .select("id")
      .where("nameKey", "=", tagKey(wanted))
      .executeTakeFirstOrThrow()
  ).id;

const change = (fields: Record<string, string>) =>
  callAction(tagPage, `/admin/tags/${tag}`, fields, {
    as: moderator,
    params: { tagId: String(tag) },
  });

/** Takes the tags off what bears this one, and deletes it. */
async function deleteIt(bearers = [topic]): Promise<void> {
  for (const id of bearers) {
    await inTransaction((trx) => tagTopic(trx, { id, status: 0, lastCommentTime: 1 }, []));
  }
  expect((await change({ intent: "delete" })).location).toBe("/admin/tags");
}

const visit = (id: number) =>
  callLoader(topicsOfTag, `/topics/tag/${id}`, { params: { tagId: String(id) } });

/** Writes with the name of a tag, and answers the tag that this bears. */
async function writeWith(wanted: string) {
  const id = await createTopic({ tags: wanted });
  const [borne, ...more] = (await readTopic(readDatabase(), id, null))?.tags ?? [];
  expect(more).toEqual([]);
  return { id: borne?.id ?? 0, name: borne?.name };
}

describe("a tag that a moderator deletes", () => {
  test("is gone from its page and the list, and its name is free for a new one", async () => {
    expect((await visit(tag)).status).toBe(200);
    await deleteIt();
    expect((await visit(tag)).status).toBe(404);
    const list = await callLoader(listPage, `/admin/tags?name=${name}`, { as: moderator });
    expect(list.data.page.results).toEqual([]);
    const anew = await writeWith(name);
    expect(anew).toEqual({ id: expect.any(Number), name });
    expect(anew.id).not.toBe(tag);
    expect((await visit(anew.id)).status).toBe(200);
  });

  test("takes the names along that were merged into it: who writes with one gets a tag with a page", async () => {
    const merged = `丹${name}`;
    const other = await createTopic({ tags: merged });
    const old = await idOf(merged);
    await mergeTag(moderator.viewer, old, name);
    expect((await visit(old)).location).toBe(`/topics/tag/${tag}`);
    await deleteIt([topic, other]);
    expect((await visit(old)).status).toBe(404);
    const anew = await writeWith(merged);
    expect(anew.name).toBe(merged);
    expect((await visit(anew.id)).status).toBe(200);
  });

  test("leaves one alone whose merger into it was given up: its name is its own again", async () => {
    const kept = `青${name}`;
    const bearer = await createTopic({ tags: kept });
    const own = await idOf(kept);
    const { act } = await startMerging(moderator.viewer, own, name);
    await inTransaction((trx) => failAct(trx, act, "出错了，没有做完"));
    await deleteIt();
    expect(await writeWith(kept)).toEqual({ id: own, name: kept });
    const tags = (await readTopic(readDatabase(), bearer, null))?.tags;
    expect(tags).toMatchObject([{ id: own, name: kept }]);
    expect((await visit(own)).status).toBe(200);
  });

  test("stands no longer among what its watchers follow", async () => {
    const watcher = await createMember();
    await setTopicWatch(watcher.viewer, { entityType: "tag", entityId: tag }, "watched");
    const watched = async () =>
      (await readTopicWatches(readDatabase(), watcher.id, null)).results.map((one) => one.entityId);
    expect(await watched()).toEqual([tag]);
    await deleteIt();
    expect(await watched()).toEqual([]);
  });
});
