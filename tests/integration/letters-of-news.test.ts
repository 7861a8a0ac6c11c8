import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { sendAndRead } from "tests/support/mailbox";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import type { MailPace } from "~/features/accounts/mail/mail-pace";
import {
  setMailPaces,
  setNoticeMails,
} from "~/features/accounts/mail/notice-choice.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteTopic } from "~/features/content/topics/topic-status.commands.server";
import { takeUpNoticeMails } from "~/features/discussion/comments/notice-mails.server";
import { makeDigests } from "~/features/notifications/digest.commands.server";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { startOfDate } from "~/platform/clock/calendar";
import { dateIn } from "~/platform/clock/clock";
import { inTransaction } from "~/platform/database/database.server";

const zone = "Asia/Tokyo";
const hour = 60 * 60 * 1000;
const day = 24 * hour;

let reader: Member;
let friend: Member;
let topic: number;
/** Nine in the morning of tomorrow in the clock of the site. */
let morning: number;

beforeAll(async () => {
  await liftRateLimits();
  await changeSetting("timeZone", zone);
  takeUpNoticeMails();
});

beforeEach(async () => {
  [reader, friend] = await Promise.all([createMember(), createMember()]);
  await inTransaction((trx) =>
    trx.updateTable("user").set({ emailVerified: 1 }).where("id", "=", reader.id).execute(),
  );
  topic = await createTopic({ by: reader, title: "竹子开花" });
  morning = startOfDate(zone, dateIn(zone, Date.now() + day)) + 9 * hour;
});

const never = { replies: "never", watched: "never", likes: "never", site: "never" } as const;
const choose = (choice: Partial<Record<keyof typeof never, MailPace>>) =>
  setMailPaces(reader.id, { ...never, ...choice });
const answer = () => createComment({ on: topic, by: friend });
const lettersAt = async (at: number) => {
  await makeDigests(at);
  return (await sendAndRead()).map(({ subject, text }) => ({ subject, text }));
};

describe("a letter of the day", () => {
  test("tells of what is unread, once, and of later things on later days", async () => {
    await choose({ replies: "daily" });
    await answer();
    await answer();
    const { nickname } = friend.viewer;
    expect(await lettersAt(morning)).toEqual([
      {
        subject: "你有 2 条新消息",
        text: expect.stringContaining(`${nickname} 评论了你的话题“竹子开花”`),
      },
    ]);
    await answer();
    expect(await lettersAt(morning + hour)).toEqual([]);
    expect((await lettersAt(morning + day)).map(({ subject }) => subject)).toEqual([
      "你有 1 条新消息",
    ]);
    expect(await lettersAt(morning + 2 * day)).toEqual([]);
  });

  test("brings up nothing that is older than nine days, though it is the first", async () => {
    await choose({ replies: "daily" });
    const other = await createMember();
    const [old, fresh] = [await answer(), await createComment({ on: topic, by: other })];
    const ages = [
      [old, morning - 9 * day],
      [fresh, morning - 9 * day + 1],
    ] as const;
    for (const [comment, createTime] of ages) {
      await inTransaction((trx) =>
        trx
          .updateTable("message")
          .set({ createTime })
          .where("userId", "=", reader.id)
          .where("detailUrl", "like", `%comment=${comment}#%`)
          .execute(),
      );
    }
    const [letter, ...more] = await lettersAt(morning);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe("你有 1 条新消息");
    expect(letter?.text).toContain(`${other.viewer.nickname} 评论了你的话题`);
  });

  test("is made in the morning by the clock of the site", async () => {
    await choose({ replies: "daily" });
    await answer();
    expect(await lettersAt(morning - 2 * hour)).toEqual([]);
    expect(await lettersAt(morning - hour)).toHaveLength(1);
  });

  test("is made also after a clock that was a year ahead made one", async () => {
    await choose({ replies: "daily" });
    expect(await lettersAt(morning + 365 * day)).toEqual([]);
    await answer();
    expect(await lettersAt(morning)).toHaveLength(1);
    expect(await lettersAt(morning + hour)).toEqual([]);
  });

  test("is made once by many processes", async () => {
    await choose({ replies: "daily" });
    await answer();
    await Promise.all([1, 2, 3].map(() => makeDigests(morning)));
    expect(await sendAndRead()).toHaveLength(1);
  });

  test("tells of the chosen kinds alone", async () => {
    await choose({ likes: "daily" });
    await answer();
    await setFollow(friend.viewer, reader.id, true);
    const [letter] = await lettersAt(morning);
    expect(letter?.text).toContain("关注了你");
    expect(letter?.subject).toBe("你有 1 条新消息");
  });

  test("tells of the likes of a day once, when it is over", async () => {
    await choose({ likes: "daily" });
    const others = await Promise.all([createMember(), createMember()]);
    for (const by of [friend, ...others]) await react(by.viewer, "like", "topic", topic, true);
    expect(await lettersAt(morning - day)).toEqual([]);
    const [letter] = await lettersAt(morning);
    expect(letter?.subject).toBe("你有 1 条新消息");
    expect(letter?.text).toContain("等 3 人赞了你的话题“竹子开花”");
    expect(await lettersAt(morning + day)).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["it was read", () => markMessagesRead(reader.id, "all")],
    ["its sender was blocked", () => setBlock(reader.viewer, friend.id, true)],
    ["the topic was deleted", () => deleteTopic(reader.viewer, topic, "")],
    ["mails were ended", () => setNoticeMails(reader.id, false)],
  ])("is not sent when meanwhile %s", async (_, meanwhile) => {
    await choose({ replies: "daily" });
    await answer();
    await makeDigests(morning);
    await meanwhile();
    expect(await sendAndRead()).toEqual([]);
  });

  test("tells whose topic was deleted of that, and why", async () => {
    await choose({ site: "daily" });
    const moderator = await createModerator();
    await deleteTopic(moderator.viewer, topic, "跑题了");
    const [letter] = await lettersAt(morning);
    expect(letter?.text).toContain("你的话题“竹子开花”被删除了");
  });

  test("repeats nothing that was mailed at once", async () => {
    await choose({ replies: "once" });
    await answer();
    expect(await sendAndRead()).toHaveLength(1);
    await choose({ replies: "daily" });
    expect(await lettersAt(morning)).toEqual([]);
  });
});

test("a letter of the week comes once in a week", async () => {
  await choose({ replies: "weekly" });
  await answer();
  expect(await lettersAt(morning)).toHaveLength(1);
  await answer();
  const days = [1, 2, 3, 4, 5, 6, 7];
  const sent = [];
  for (const after of days) sent.push(...(await lettersAt(morning + after * day)));
  expect(sent).toHaveLength(1);
});
