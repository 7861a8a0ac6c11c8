import { expect, test } from "vitest";
import { messageType } from "./message";
import { pushDelays, pushedNotice, pushLife, pushTopicOf, quietUntilAfter } from "./notice-push";

const words = {
  from: "小竹",
  title: "评论了你的话题",
  line: "评论了你的话题“竹子开花”",
  content: "",
  quoteContent: "竹子开花",
  detailUrl: "/topic/1?comment=2#comment-2",
};

test("a device shows who did what, what was said or to what, and knows where that is", () => {
  expect(pushedNotice(7, { ...words, content: "六十年一回" })).toEqual({
    title: "小竹 评论了你的话题",
    body: "六十年一回",
    path: "/topic/1?comment=2#comment-2",
    tag: "message-7",
  });
  expect(pushedNotice(7, words).body).toBe("“竹子开花”");
  expect(pushedNotice(7, { ...words, from: "" })).toMatchObject({
    title: "评论了你的话题“竹子开花”",
    body: "",
  });
});

test("long words are cut between characters, to less than any push service takes", () => {
  const long = "🎋".repeat(3000);
  const notice = pushedNotice(7, { ...words, title: long, content: long });
  expect([...notice.body]).toHaveLength(120);
  expect(notice.body).toMatch(/^🎋+…$/u);
  expect(Buffer.byteLength(JSON.stringify(notice))).toBeLessThan(3000);
});

test("what is told together when a day is over is not pushed, all else is about a topic", () => {
  const topics = (["topicCommented", "letter", "watched", "newTopics", "muted"] as const).map(
    (name) => pushTopicOf(messageType[name]),
  );
  expect(topics).toEqual(["replies", "replies", "watched", "watched", "site"]);
  expect(pushTopicOf(messageType.topicLiked)).toBeUndefined();
  expect(pushTopicOf(messageType.newFan)).toBeUndefined();
});

test("a device that fails is left alone longer each time, as its service asks, and never over an hour", () => {
  const hour = 60 * 60 * 1000;
  expect([0, 1, 2, 10, 1000].map((failures) => quietUntilAfter(failures, 0, 0))).toEqual([
    30_000,
    60_000,
    120_000,
    hour,
    hour,
  ]);
  expect(quietUntilAfter(0, 90_000, 1000)).toBe(91_000);
  expect(quietUntilAfter(0, 999_999_000, 0)).toBe(hour);
});

test("attempts end before the message is too old to be pushed", () => {
  expect(pushDelays.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(pushLife);
});
