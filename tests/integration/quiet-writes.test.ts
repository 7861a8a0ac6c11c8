import { beforeEach, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction } from "tests/support/call-route";
import { signInBy } from "tests/support/sign-in";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteMessages, markMessagesRead } from "~/features/notifications/message.commands.server";
import { connections, readPageVersion } from "~/platform/database/database.server";
import * as signUpRoute from "~/routes/user.signup";

let reader: Member;

beforeEach(async () => {
  await liftRateLimits();
  reader = await createMember({ password: "bamboo-forest" });
  const friend = await createMember();
  const topic = await createTopic({ by: reader });
  await react(friend.viewer, "like", "topic", topic, true);
});

/** What nobody sees but who did it. */
const privately: [string, () => Promise<unknown>][] = [
  ["reading messages", () => markMessagesRead(reader.id, "all")],
  ["deleting messages", () => deleteMessages(reader.id, "read")],
  ["a sign-in", () => signInBy(reader.viewer.username, "bamboo-forest")],
  ["a sign-up that is refused", () => callAction(signUpRoute, "/user/signup", { username: "x" })],
];

// On PostgreSQL the version is a notice, which comes when it comes.
const { kind } = connections();

test.runIf(kind === "sqlite").each(privately)(
  "%s leaves the pages that are kept for visitors as they are",
  async (_name, act) => {
    const before = readPageVersion();
    await act();
    expect(readPageVersion()).toBe(before);
  },
);

test.runIf(kind === "sqlite")("what visitors see gives them another version", async () => {
  const before = readPageVersion();
  await createTopic({ by: reader });
  expect(readPageVersion()).not.toBe(before);
});
