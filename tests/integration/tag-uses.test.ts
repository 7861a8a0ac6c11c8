import type { Kysely } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { runGreatActs } from "tests/support/great-acts-done";
import { plansOf } from "tests/support/query-plan";
import { recountedTags, tagCounts } from "tests/support/tag-recount";
import { changeDisabled } from "~/features/accounts/account/standing.commands.server";
import {
  deleteArticle,
  restoreArticle,
} from "~/features/content/articles/article-status.commands.server";
import { mergeTag } from "~/features/content/tag-admin/tag-merging.commands.server";
import { readTagsLike } from "~/features/content/tags/tag-completion.queries.server";
import { readPopularTags, readTag, readTagPage } from "~/features/content/tags/tag.queries.server";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { up } from "~/platform/database/migrations/0101-shown-tag-uses";

let moderator: Member;
let author: Member;
let topic: number;
let made = 0;
/** Borne by two authors, and by one alone. */
let shared: string;
let own: string;

beforeEach(async () => {
  made += 1;
  [shared, own] = [`共用${made}`, `独用${made}`];
  [moderator, author] = [await createModerator(), await createMember()];
  topic = await createTopic({ by: author, tags: `${shared},${own}` });
  await createArticle({ by: author, tags: `${shared},${own}` });
  await createTopic({ tags: shared });
});

async function disable(member: Member, disabled = true): Promise<void> {
  await setMemberDisabled(moderator.viewer, member.id, disabled, "广告");
  // On a busy machine its request may end before the counting does.
  await runGreatActs();
}

afterEach(() => disable(author, false));

async function idOf(name: string): Promise<number> {
  const { id } = await readDatabase()
    .selectFrom("tag")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

/** How often topics and articles use a tag. */
async function usesOf(name: string): Promise<[number?, number?]> {
  const tag = await readTag(readDatabase(), await idOf(name));
  return [tag?.topicCount, tag?.articleCount];
}

async function expectExact(): Promise<void> {
  expect(await tagCounts()).toEqual(await recountedTags());
}

describe("the uses of a tag", () => {
  test("leave out what a member wrote while they are disabled", async () => {
    await disable(author);
    expect([await usesOf(shared), await usesOf(own)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
    await expectExact();
    await disable(author, false);
    expect([await usesOf(shared), await usesOf(own)]).toEqual([
      [2, 1],
      [1, 1],
    ]);
    await expectExact();
  });

  test("stay right when moderators delete, restore and edit a disabled member's topic", async () => {
    await disable(author);
    await deleteTopic(moderator.viewer, topic, "广告");
    expect(await usesOf(shared)).toEqual([1, 0]);
    await restoreTopic(moderator.viewer, topic);
    const form = { title: "雨", content: "听雨", nodeId: "1", tags: `${own},又一个${made}` };
    await editTopic(moderator.viewer, topic, topicSchema.parse(form));
    expect(await usesOf(`又一个${made}`)).toEqual([0, 0]);
    await expectExact();
    await deleteTopic(moderator.viewer, topic, "广告");
    await disable(author, false);
    expect([await usesOf(shared), await usesOf(own)]).toEqual([
      [1, 1],
      [0, 1],
    ]);
    await expectExact();
  });

  test("go with a tag that an edit takes off, so that its page lists the topic no more", async () => {
    const form = { title: "雨", content: "听雨", nodeId: "1", tags: `${own},又一个${made}` };
    await editTopic(moderator.viewer, topic, topicSchema.parse(form));
    expect([await usesOf(shared), await usesOf(own), await usesOf(`又一个${made}`)]).toEqual([
      [1, 1],
      [1, 1],
      [1, 0],
    ]);
    await expectExact();
  });

  test("stay right when tags are merged meanwhile", async () => {
    await disable(author);
    await mergeTag(moderator.viewer, await idOf(own), shared);
    expect(await usesOf(shared)).toEqual([1, 0]);
    await disable(author, false);
    expect(await usesOf(shared)).toEqual([2, 1]);
    await expectExact();
  });

  test("stay right when all of it happens at once", async () => {
    await liftRateLimits();
    const topics = await Promise.all(
      [1, 2, 3, 4].map((count) => createTopic({ by: author, tags: `${shared},${own}${count}` })),
    );
    const articles = await Promise.all(
      [1, 2, 3, 4].map((count) => createArticle({ by: author, tags: `${shared},${own}${count}` })),
    );
    await Promise.all([
      disable(author),
      ...topics.map((id) => deleteTopic(moderator.viewer, id, "广告")),
      ...articles.map((id) => deleteArticle(moderator.viewer, id, "广告")),
      createTopic({ by: author, tags: own }).catch(() => 0),
    ]);
    await expectExact();
    await Promise.all([
      disable(author, false),
      ...topics.map((id) => restoreTopic(moderator.viewer, id)),
      ...articles.map((id) => restoreArticle(moderator.viewer, id)),
    ]);
    expect(await usesOf(`${own}1`)).toEqual([1, 1]);
    await expectExact();
  });

  test("are none for whom a page of tags or a completion would show it", async () => {
    const before = await readTagPage(readDatabase(), 1);
    await disable(author);
    const after = await readTagPage(readDatabase(), 1);
    expect(after.total).toBe(before.total - 1);
    expect(after.tags.map(({ name }) => name)).not.toContain(own);
    expect(await readTagsLike(readDatabase(), own)).toEqual([]);
  });

  test("are counted so in a database that counted them otherwise", async () => {
    await inTransaction((trx) => changeDisabled(trx, author.id, true));
    expect(await usesOf(own)).toEqual([1, 1]);
    await inTransaction((trx) => up(trx as unknown as Kysely<unknown>));
    expect(await usesOf(own)).toEqual([0, 0]);
    await expectExact();
  });
});

describe("reading the uses of tags", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["those used most", () => readPopularTags(readDatabase(), 12)],
    ["a page of them", () => readTagPage(readDatabase(), 1)],
    ["a completion", () => readTagsLike(readDatabase(), "共")],
    ["one", () => readTag(readDatabase(), 1)],
  ])("asks for nothing but the tags: %s", async (_name, read) => {
    const plans = await plansOf(read);
    expect(plans.length).toBeGreaterThan(0);
    for (const { sql } of plans) expect(sql).not.toMatch(/join|from "(?!tag")/);
  });
});
