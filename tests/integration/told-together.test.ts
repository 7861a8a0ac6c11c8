import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, signInAgain, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { allOwnRows } from "tests/support/archive-files";
import { callLoader } from "tests/support/call-route";
import { wrongCounts } from "tests/support/wrong-counts";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { removeFavorite } from "~/features/content/favorites/favorite.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteTopic, restoreTopic } from "~/features/content/topics/topic-status.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { readMessagePeople } from "~/features/notifications/message-people.queries.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { notify } from "~/features/notifications/notify.commands.server";
import { readOwnMessages } from "~/features/notifications/own-messages.queries.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import * as peopleRoute from "~/routes/user.messages_.$messageId.people";

const day = 24 * 60 * 60 * 1000;

let author: Member;
let friends: Member[];
let topic: number;

beforeAll(liftRateLimits);

beforeEach(async () => {
  author = await createMember();
  const names = ["阿竹", "小林", "老桐"];
  friends = await Promise.all(names.map((nickname) => createMember({ nickname })));
  topic = await createTopic({ by: author, title: "竹子开花" });
});

afterEach(() => vi.useRealTimers());

afterEach(async () => {
  const wrong = await wrongCounts();
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
});

const friend = (at: number) => friends[at] ?? author;
const like = (by: Member, on = true) => react(by.viewer, "like", "topic", topic, on);
const told = async () => (await readMessagePage(readDatabase(), author.id, 1)).results;
const said = async () =>
  (await told()).map(({ from, line }) => [from?.nickname ?? "", line].join(" ").trim());
const unread = async () => (await signInAgain(author.id)).viewer.unreadCount;
const readAll = () => markMessagesRead(author.id, "all");

describe("likes, favorites and fans of a day", () => {
  test("are told in one message for each thing and kind, which names the latest", async () => {
    const other = await createTopic({ by: author, title: "竹笋" });
    for (const by of friends) {
      await like(by);
      await react(by.viewer, "favorite", "topic", topic, true);
      await setFollow(by.viewer, author.id, true);
    }
    await react(friend(0).viewer, "like", "topic", other, true);
    expect(await said()).toEqual([
      "阿竹 赞了你的话题“竹笋”",
      "老桐 和小林等 3 人关注了你",
      "老桐 和小林等 3 人收藏了你的话题“竹子开花”",
      "老桐 和小林等 3 人赞了你的话题“竹子开花”",
    ]);
    expect(await unread()).toBe(4);
    expect((await told()).map(({ detailUrl, peopleCount }) => [detailUrl, peopleCount])).toEqual([
      [`/topic/${other}`, 1],
      [`/user/${author.id}/fans`, 3],
      [`/topic/${topic}`, 3],
      [`/topic/${topic}`, 3],
    ]);
  });

  test("that come at once make one message that counts them all", async () => {
    const crowd = await Promise.all(Array.from({ length: 30 }, () => createMember()));
    await Promise.all(crowd.map((by) => like(by)));
    await Promise.all(crowd.map((by) => setFollow(by.viewer, author.id, true)));
    expect((await told()).map(({ peopleCount }) => peopleCount)).toEqual([30, 30]);
    expect(await unread()).toBe(2);
    await Promise.all(crowd.map((by, at) => like(by, at % 2 === 0)));
    expect((await told()).map(({ peopleCount }) => peopleCount)).toEqual([30, 15]);
  });

  test("make a message that was read unread again, and another one on the next day", async () => {
    await like(friend(0));
    await readAll();
    await like(friend(1));
    expect(await told()).toMatchObject([{ unread: true, peopleCount: 2 }]);
    expect(await unread()).toBe(1);
    vi.useFakeTimers({ now: Date.now() + day, toFake: ["Date"] });
    await like(friend(2));
    expect(await said()).toEqual([
      "老桐 赞了你的话题“竹子开花”",
      "小林 和阿竹赞了你的话题“竹子开花”",
    ]);
  });

  test("name a thing again that was deleted and restored", async () => {
    await like(friend(0));
    const { viewer } = await createModerator();
    await deleteTopic(viewer, topic, "重复");
    await restoreTopic(viewer, topic);
    await like(friend(1));
    expect((await said()).at(-1)).toBe("小林 和阿竹赞了你的话题“竹子开花”");
  });

  test("that were told one by one before are not told again", async () => {
    const { id: from } = friend(0).viewer;
    await inTransaction((trx) =>
      notify(trx, {
        to: author.id,
        from,
        happened: { type: 2, of: "topic" },
        detailUrl: `/topic/${topic}`,
        once: `topic ${topic}`,
      }),
    );
    await like(friend(0));
    expect(await told()).toMatchObject([{ peopleCount: 0, from: { id: from } }]);
  });
});

describe("what is taken back", () => {
  test("is told no more, and the message goes with the last of it", async () => {
    await like(friend(0));
    await like(friend(1));
    await like(friend(1), false);
    expect(await said()).toEqual(["阿竹 赞了你的话题“竹子开花”"]);
    await like(friend(0), false);
    expect([await said(), await unread()]).toEqual([[], 0]);
    await like(friend(0));
    expect([await said(), await unread()]).toEqual([["阿竹 赞了你的话题“竹子开花”"], 1]);
  });

  test("and done again is no news to whoever read it", async () => {
    await like(friend(0));
    await readAll();
    for (const on of [false, true, false]) await like(friend(0), on);
    expect([await said(), await unread()]).toEqual([[], 0]);
    expect(await allOwnRows(readOwnMessages, author.id)).toEqual([]);
    await like(friend(0));
    expect(await told()).toMatchObject([{ unread: false, peopleCount: 1 }]);
  });

  test("on the page of one's favorites is taken back as well, and so are fans", async () => {
    await react(friend(0).viewer, "favorite", "topic", topic, true);
    await setFollow(friend(0).viewer, author.id, true);
    await removeFavorite(friend(0).viewer, "topic", topic);
    expect(await said()).toEqual(["阿竹 关注了你"]);
    await setFollow(friend(0).viewer, author.id, false);
    expect(await said()).toEqual([]);
  });
});

test("those of a day are listed page by page", async () => {
  const pages: number[] = [];
  for (let count = 0; count < 21; count += 1) {
    await like(await createMember());
    if (count < 19) continue;
    const [{ id } = { id: 0 }] = await told();
    const page = await readMessagePeople(readDatabase(), author.id, id, null);
    pages.push(page?.results.length ?? 0);
    const next = page?.hasMore
      ? await readMessagePeople(readDatabase(), author.id, id, page.cursor)
      : null;
    pages.push(next?.results.length ?? 0);
  }
  expect(pages).toEqual([20, 0, 20, 1]);
});

describe("nobody is named", () => {
  beforeEach(async () => {
    for (const by of friends) await like(by);
  });

  test("whom the receiver blocked, or who is muted", async () => {
    await setBlock(author.viewer, friend(2).id, true);
    expect(await said()).toEqual(["小林 和阿竹等 3 人赞了你的话题“竹子开花”"]);
    const { viewer } = await createModerator();
    await muteMember(viewer, friend(1).id, -1, "刷屏");
    expect(await said()).toEqual(["阿竹 等 3 人赞了你的话题“竹子开花”"]);
    await setBlock(author.viewer, friend(0).id, true);
    expect(await told()).toMatchObject([
      { from: null, line: "有 3 人赞了你的话题“竹子开花”", peopleCount: 3 },
    ]);
  });

  test("who is disabled, and they are not counted while they are", async () => {
    const { viewer } = await createModerator();
    for (const by of friends) await setMemberDisabled(viewer, by.id, true, "广告");
    expect([await said(), await unread()]).toEqual([[], 0]);
    await setMemberDisabled(viewer, friend(1).id, false, "");
    expect(await said()).toEqual(["小林 赞了你的话题“竹子开花”"]);
    expect(await unread()).toBe(0);
  });

  test("on the page of all of them, nor to anybody but the receiver", async () => {
    await setBlock(author.viewer, friend(2).id, true);
    const [message] = await told();
    const page = (as: Member) => {
      const params = { messageId: String(message?.id) };
      return callLoader(peopleRoute, `/user/messages/${message?.id}/people`, { as, params });
    };
    expect((await page(author)).data.people).toMatchObject({
      results: [{ nickname: "小林" }, { nickname: "阿竹" }],
      hasMore: false,
    });
    expect((await page(friend(0))).status).toBe(404);
  });

  test("of many who are not, and whoever comes after them is", async () => {
    for (let count = 0; count < 20; count += 1) {
      const by = await createMember();
      await like(by);
      await setBlock(author.viewer, by.id, true);
    }
    const [message] = await told();
    const page = await readMessagePeople(readDatabase(), author.id, message?.id ?? 0, null);
    expect(page?.results.map(({ nickname }) => nickname)).toEqual(["老桐", "小林", "阿竹"]);
  });

  test("in the archive, which says how many they were", async () => {
    expect(await allOwnRows(readOwnMessages, author.id)).toMatchObject([
      { title: "有 3 人赞了你的话题", quoteContent: "竹子开花", peopleCount: 3 },
    ]);
  });
});
