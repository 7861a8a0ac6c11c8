import { beforeAll, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { liftRateLimits } from "tests/factories/limits";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { react } from "~/features/content/posts/reacting.commands.server";
import { recommendTopic } from "~/features/content/topics/curation.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { readDatabase } from "~/platform/database/database.server";

beforeAll(liftRateLimits);

/** An act that can be taken back and done again, by `actor` on something of `author`. */
type Act = (actor: Member, author: Member) => Promise<(on: boolean) => Promise<void>>;

const reacting =
  (kind: "like" | "favorite", thing: "topic" | "article"): Act =>
  async (actor, by) => {
    const id = await (thing === "topic" ? createTopic({ by }) : createArticle({ by }));
    return (on) => react(actor.viewer, kind, thing, id, on);
  };

const acts: Record<string, Act> = {
  "likes a topic": reacting("like", "topic"),
  "likes an article": reacting("like", "article"),
  "keeps a topic": reacting("favorite", "topic"),
  "keeps an article": reacting("favorite", "article"),
  "follows them": async (actor, author) => (on) => setFollow(actor.viewer, author.id, on),
  "recommends a topic": async (_actor, by) => {
    const [moderator, id] = [await createModerator(), await createTopic({ by })];
    return (on) => recommendTopic(moderator.viewer, id, on, "写得好");
  },
};

async function toldTo({ id }: Member) {
  const messages = readDatabase().selectFrom("message").select("title").where("userId", "=", id);
  const account = readDatabase().selectFrom("user").select("unreadCount").where("id", "=", id);
  const { unreadCount } = await account.executeTakeFirstOrThrow();
  return { messages: (await messages.execute()).length, unreadCount };
}

test.each(Object.entries(acts))(
  "who %s, takes it back and does it again, again and again, does not flood anybody with messages",
  async (what, prepare) => {
    const [actor, author] = [await createMember(), await createMember()];
    const act = await prepare(actor, author);
    for (const on of [true, true, false, true, false, false, true]) await act(on);
    expect(await toldTo(author)).toEqual({ messages: 1, unreadCount: 1 });
    const other = await prepare(actor, author);
    await other(true);
    // Another thing is told of; that somebody follows is not news twice.
    expect((await toldTo(author)).messages).toBe(what === "follows them" ? 1 : 2);
  },
);
