import { describe, expect, test } from "vitest";
import type { UserSummary } from "~/features/accounts/user/user";
import type { TopicRow } from "~/features/content/topics/topic";
import { cardMaker } from "./topic-card-row";

const member = (id: number) =>
  ({ id, nickname: `竹${id}`, avatar: "/a.webp", smallAvatar: "/s.webp" }) as UserSummary;

/** Each row of a list is read apart, so that nothing in it is an object of another row. */
const row = (id: number) =>
  ({
    id,
    user: member(1),
    node: { id: 1, name: "山居" },
    tags: [{ id: 1, name: "听雨" }],
    likers: [member(2), member(1)],
    lastCommentUser: member(2),
  }) as unknown as TopicRow;

describe("the cards of one page", () => {
  test("send each face, node and tag once, however many cards show it", () => {
    const [first, second] = [row(1), row(2)].map(cardMaker());
    expect(second?.user).toBe(first?.user);
    expect(second?.node).toBe(first?.node);
    expect(second?.tags[0]).toBe(first?.tags[0]);
    expect(first?.likers[1]).toBe(first?.user);
    expect(second?.lastCommentUser).toBe(first?.likers[0]);
  });

  test("take nobody for another", () => {
    const [card] = [row(1)].map(cardMaker());
    expect(card?.user.nickname).toBe("竹1");
    expect(card?.likers.map(({ nickname }) => nickname)).toEqual(["竹2", "竹1"]);
  });
});
