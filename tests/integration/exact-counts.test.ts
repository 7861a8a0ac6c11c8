import { beforeAll, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { chanceSeed } from "tests/support/by-chance";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { markMessagesRead } from "~/features/notifications/message.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readDatabase } from "~/platform/database/database.server";

const operations = 1000;

let members: Member[];
let topics: number[];
const comments: { id: number; by: Member }[] = [];

beforeAll(async () => {
  await liftRateLimits();
  members = [];
  for (let count = 0; count < 20; count += 1) members.push(await createMember());
  topics = await Promise.all(members.slice(0, 5).map((by) => createTopic({ by })));
});

/* A small generator with a seed (mulberry32), so that a run that fails can be run again. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function pick<T>(from: T[], at: number): T {
  const one = from[at % from.length];
  if (one === undefined) throw new Error("there is nothing to pick from");
  return one;
}

async function act(by: Member, random: (below: number) => number): Promise<void> {
  const topic = pick(topics, random(5));
  const on = random(2) === 1;
  switch (random(7)) {
    case 0:
    case 1: {
      const other = pick(members, random(20));
      if (other !== by) await setFollow(by.viewer, other.id, on);
      return;
    }
    case 2:
      return react(by.viewer, "like", "topic", topic, on);
    case 3:
      return react(by.viewer, "favorite", "topic", topic, on);
    case 4:
      comments.push({ id: await createComment({ on: topic, by }), by });
      return;
    case 5: {
      const own = comments.findIndex((comment) => comment.by === by);
      const [gone] = own === -1 ? [] : comments.splice(own, 1);
      if (gone) await deleteComment(by.viewer, gone.id, "");
      return;
    }
    default:
      await markMessagesRead(by.id, "all");
  }
}

async function count(
  table: "follow" | "like" | "favorite" | "comment" | "message",
  where: Record<string, number | string>,
): Promise<number> {
  let query = readDatabase()
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as("count"));
  for (const [column, value] of Object.entries(where)) {
    query = query.where(column as "userId", "=", value as number);
  }
  return (await query.executeTakeFirstOrThrow()).count;
}

async function scoreOf(userId: number): Promise<number> {
  const rows = await readDatabase()
    .selectFrom("scoreLog")
    .select(["type", "score"])
    .where("userId", "=", userId)
    .execute();
  return rows.reduce((sum, { type, score }) => sum + (type === 0 ? score : -score), 0);
}

test("counts stay exact through 1,000 random acts of 20 members at once", async () => {
  const seed = chanceSeed ?? Date.now() % 1_000_000;
  await Promise.all(
    members.map(async (by, at) => {
      const random = randomFrom(seed + at);
      for (let done = 0; done < operations / members.length; done += 1) await act(by, random);
    }),
  );
  const db = readDatabase();
  for (const { id } of members) {
    const stored = await db
      .selectFrom("user")
      .select(["followCount", "fansCount", "commentCount", "unreadCount", "score"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect({ seed, ...stored }).toEqual({
      seed,
      followCount: await count("follow", { userId: id }),
      fansCount: await count("follow", { followedId: id }),
      commentCount: await count("comment", { userId: id, status: 0 }),
      unreadCount: await count("message", { userId: id, status: 0 }),
      score: await scoreOf(id),
    });
  }
  for (const id of topics) {
    const stored = await db
      .selectFrom("topic")
      .select(["likeCount", "favoriteCount", "commentCount"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const of = { entityType: "topic", entityId: id };
    expect({ seed, ...stored }).toEqual({
      seed,
      likeCount: await count("like", of),
      favoriteCount: await count("favorite", of),
      commentCount: await count("comment", { ...of, status: 0 }),
    });
  }
});
