import { beforeAll, describe, expect, test } from "vitest";
import {
  createConversation,
  createCorrespondent,
  createLetter,
} from "tests/factories/conversation";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { readConversations } from "~/features/conversations/conversation.queries.server";
import { readLetters } from "~/features/conversations/letter.queries.server";
import { setTopicWatch } from "~/features/content/topic-watches/topic-watch.commands.server";
import { readTopicWatches } from "~/features/content/topic-watches/topic-watch.queries.server";
import { readMessagePeople } from "~/features/notifications/message-people.queries.server";
import { readMessagePage } from "~/features/notifications/message.queries.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readDirectory } from "~/features/profiles/member-directory.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import type { Page } from "~/platform/database/keyset-cursor";

type Read = (cursor: string | null) => Promise<Page<{ id: number }>>;

const db = readDatabase;

let writer: Member;
let discussed: number;
/** What was made, the oldest first. */
const made = {
  conversations: [] as number[],
  letters: [] as number[],
  watches: [] as number[],
  members: [] as number[],
  fans: [] as number[],
};

const lists: Record<keyof typeof made, Read> = {
  conversations: (at) => readConversations(db(), writer.id, at),
  letters: (at) => readLetters(db(), writer.viewer, discussed, at),
  watches: (at) => readTopicWatches(db(), writer.id, at),
  members: (at) => readDirectory(db(), { name: "edge-" }, at),
  fans: async (at) => {
    const message = await toldOfFans();
    return (await readMessagePeople(db(), writer.id, message, at)) ?? noPage;
  },
};
const noPage = { results: [], cursor: "", hasMore: false };
const names = Object.keys(lists) as (keyof typeof made)[];

async function add(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const username = `edge-${String(made.members.length).padStart(2, "0")}`;
    const member = await createMember({ username });
    made.members.push(member.id);
    made.conversations.push(await createConversation(writer, [member]));
    made.letters.push(await createLetter(writer, discussed));
    await watchNext(member.id);
    await become(member);
  }
}

async function watchNext(entityId: number): Promise<void> {
  const origin = { entityType: "user", entityId } as const;
  await setTopicWatch(writer.viewer, origin, "watched");
  const { results } = await readTopicWatches(db(), writer.id, null);
  made.watches.push(results[0]?.id ?? 0);
}

async function become(fan: Member): Promise<void> {
  await setFollow(fan.viewer, writer.id, true);
  made.fans.push(fan.id);
}

/** The message that tells the writer of all of them. */
async function toldOfFans(): Promise<number> {
  const { results } = await readMessagePage(db(), writer.id, 1);
  return results.find(({ peopleCount }) => peopleCount === made.fans.length)?.id ?? 0;
}

async function pagesOf(read: Read): Promise<number[][]> {
  const pages: number[][] = [];
  let cursor: string | null = null;
  do {
    const page: Page<{ id: number }> = await read(cursor);
    expect(page.hasMore).toBe(page.cursor !== "");
    pages.push(page.results.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor && pages.length < 5);
  return pages;
}

beforeAll(async () => {
  await liftRateLimits();
  writer = await createCorrespondent();
  const group = [await createMember(), await createMember()];
  discussed = await createConversation(writer, group);
  const { results } = await readLetters(db(), writer.viewer, discussed, null);
  made.conversations.push(discussed);
  made.letters.push(...results.map(({ id }) => id));
  const first = await createMember({ username: "edge-first" });
  made.members.push(first.id);
  await watchNext(first.id);
  await become(first);
  await add(19);
});

describe("of exactly 20 things", () => {
  test.each(names)("%s: one page shows them, and leads nowhere", async (name) => {
    const pages = await pagesOf(lists[name]);
    expect(pages.map((page) => page.length)).toEqual([20]);
    expect(new Set(pages.flat())).toEqual(new Set(made[name]));
  });
});

describe("of 21 things", () => {
  beforeAll(() => add(1));

  test.each(names)("%s: the second page shows the one that is left", async (name) => {
    const pages = await pagesOf(lists[name]);
    expect(pages.map((page) => page.length)).toEqual([20, 1]);
    expect(new Set(pages.flat())).toEqual(new Set(made[name]));
  });
});
