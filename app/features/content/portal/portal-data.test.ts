import { describe, expect, test } from "vitest";
import type { TopicRow } from "~/features/content/topics/topic";
import { topicType } from "~/features/kinds/topic-type";
import { portalLine, portalTopics } from "./portal-data";

const row = (id: number, more: Partial<TopicRow> = {}) =>
  ({
    id,
    type: topicType.topic,
    title: `题 ${id}`,
    summary: "字".repeat(300),
    pictures: [],
    ...more,
  }) as unknown as TopicRow;
const picture = {
  url: "/uploads/a.webp",
  preview: "/uploads/b.webp",
  width: 8,
  height: 8,
  alt: "",
};

describe("what the front page tells of topics", () => {
  test("puts the first with a picture large, and leaves the others in order", () => {
    const topics = portalTopics([row(1), row(2), row(3, { pictures: [picture] }), row(4)]);
    expect(topics.map(({ id }) => id)).toEqual([3, 1, 2, 4]);
    expect(topics.map((topic) => topic.picture)).toEqual([picture, null, null, null]);
  });

  test("keeps the first where none has a picture, and nothing of nothing", () => {
    expect(portalTopics([row(1), row(2)]).map(({ id }) => id)).toEqual([1, 2]);
    expect(portalTopics([])).toEqual([]);
  });

  test("cuts to what fits, and calls a tweet by its first words", () => {
    const [topic] = portalTopics([row(1)]);
    expect([...(topic?.summary ?? "")].length).toBeLessThanOrEqual(130);
    const tweet = { type: topicType.tweet, title: "" };
    expect(portalLine(row(2, { ...tweet, summary: "早 上好" })).title).toBe("早 上好");
    expect(portalLine(row(3, { ...tweet, summary: "" })).title).toBe("分享图片");
  });
});
