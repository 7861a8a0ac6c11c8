import { beforeEach, describe, expect, test, vi } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { createTopic, createTweet } from "tests/factories/topic";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { FieldsInvalid, NotFound, RuleBroken, TooFast } from "~/platform/errors/domain-errors";

let author: Member;

beforeEach(async () => {
  author = await createMember();
});

const profileOf = (member: Member) => readProfile(readDatabase(), member.id, null);

describe("publishing a topic", () => {
  test("stores it as written, with its tags, author and node", async () => {
    const id = await createTopic({
      by: author,
      title: "  夜里的雨  ",
      content: "听**雨**。",
      tags: "夜，雨, 夜",
    });
    expect(await readTopic(readDatabase(), id, null)).toMatchObject({
      type: 0,
      title: "夜里的雨",
      summary: "听雨。",
      contentHtml: expect.stringContaining("<strong>雨</strong>"),
      user: { id: author.id, nickname: author.viewer.nickname },
      node: { id: 1, name: "闲聊" },
      tags: [{ name: "夜" }, { name: "雨" }],
      commentCount: 0,
    });
  });

  test("counts it and awards its author", async () => {
    await createTopic({ by: author });
    await createTweet({ by: author });
    expect(await profileOf(author)).toMatchObject({ topicCount: 2, score: 2 });
  });

  test("publishes a form that is sent twice once", async () => {
    const sent = { by: author, formId: "form-1", title: "两次" };
    const first = await createTopic(sent);
    expect(await createTopic(sent)).toBe(first);
    expect(await profileOf(author)).toMatchObject({ topicCount: 1, score: 1 });
  });

  test("publishes a form that is sent twice at the same moment once", async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map(() => createTopic({ by: author, formId: "form-2", title: "四次" })),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await profileOf(author)).toMatchObject({ topicCount: 1 });
  });

  test("lets two members send forms of the same id", async () => {
    const other = await createMember();
    const sent = { formId: "form-3", title: "同一个编号" };
    const mine = await createTopic({ ...sent, by: author });
    expect(await createTopic({ ...sent, by: other })).not.toBe(mine);
  });

  test("refuses a node that does not exist and keeps nothing", async () => {
    const refused = createTopic({ by: author, nodeId: 999, tags: "孤儿" });
    await expect(refused).rejects.toThrow(FieldsInvalid);
    expect(await profileOf(author)).toMatchObject({ topicCount: 0, score: 0 });
  });

  test("awards nothing when the owner set the award to 0", async () => {
    await changeSetting("scoreTopic", 0);
    await createTopic({ by: author });
    expect(await profileOf(author)).toMatchObject({ topicCount: 1, score: 0 });
    await changeSetting("scoreTopic", 1);
  });
});

const mute = ({ id }: Member, mutedUntil: number) =>
  inTransaction((trx) =>
    trx.updateTable("user").set({ mutedUntil }).where("id", "=", id).execute(),
  );

describe("order among writers", () => {
  test("a muted member can neither publish nor comment", async () => {
    const topic = await createTopic();
    const muted = await createMember();
    await mute(muted, -1);
    await expect(createTopic({ by: muted })).rejects.toThrow("已被禁言");
    await expect(createComment({ on: topic, by: muted })).rejects.toThrow(RuleBroken);
  });

  test("a mute that has ended binds nobody", async () => {
    const free = await createMember();
    await mute(free, Date.now() - 1);
    await expect(createTopic({ by: free })).resolves.toBeGreaterThan(0);
  });

  test("the sixth topic within ten minutes waits", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_700_000_400_000 });
    for (let count = 0; count < 5; count += 1) await createTopic({ by: author });
    await expect(createTopic({ by: author })).rejects.toThrow(TooFast);
    vi.setSystemTime(1_700_000_400_000 + 601_000);
    await expect(createTopic({ by: author })).resolves.toBeGreaterThan(0);
    vi.useRealTimers();
  });

  test("the limit is each member's own, whatever session they write from", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_700_000_400_000 });
    const elsewhere = await signInAgain(author.id);
    for (let count = 0; count < 5; count += 1) await createTopic({ by: author });
    await expect(createTopic({ by: elsewhere })).rejects.toThrow(TooFast);
    await expect(createTopic({ by: await createMember() })).resolves.toBeGreaterThan(0);
    vi.useRealTimers();
  });
});

describe("commenting", () => {
  test("a comment on something that is gone is refused", async () => {
    await expect(createComment({ on: 9999 })).rejects.toThrow(NotFound);
  });

  test("a reply to a comment of another topic is refused", async () => {
    const [here, there] = [await createTopic(), await createTopic()];
    const comment = await createComment({ on: there });
    await expect(createComment({ on: here, quoteId: comment })).rejects.toThrow(NotFound);
    expect(await readTopic(readDatabase(), here, null)).toMatchObject({ commentCount: 0 });
  });

  test("a comment that is sent twice stands once", async () => {
    const topic = await createTopic();
    const first = await createComment({ on: topic, by: author, formId: "comment-1" });
    expect(await createComment({ on: topic, by: author, formId: "comment-1" })).toBe(first);
    expect(await profileOf(author)).toMatchObject({ commentCount: 1, score: 1 });
  });
});
