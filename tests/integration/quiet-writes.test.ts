import { beforeEach, expect, test } from "vitest";
import { createConversation, createLetter, letWriteLetters } from "tests/factories/conversation";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic } from "tests/factories/topic";
import { callAction } from "tests/support/call-route";
import { signInBy } from "tests/support/sign-in";
import { setLetterSenders } from "~/features/accounts/account/own-choices.commands.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { setMailPaces } from "~/features/accounts/mail/notice-choice.commands.server";
import { setPushChoice } from "~/features/accounts/push/push-device.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { reportThing } from "~/features/moderation/report.commands.server";
import { deleteMessages, markMessagesRead } from "~/features/notifications/message.commands.server";
import { connections, readPageVersion } from "~/platform/database/database.server";
import * as signUpRoute from "~/routes/user.signup";

let reader: Member;
let friend: Member;
let conversation: number;

beforeEach(async () => {
  await liftRateLimits();
  reader = await createMember({ password: "bamboo-forest" });
  friend = await createMember();
  await letWriteLetters(reader);
  conversation = await createConversation(reader, [friend]);
  const topic = await createTopic({ by: reader });
  await react(friend.viewer, "like", "topic", topic, true);
});

const never = { replies: "never", watched: "never", likes: "never", site: "never" } as const;
const pushed = { replies: true, watched: false, site: false };
const friendAsReported = () => ({ entityType: "user", entityId: friend.id, authorId: friend.id });

/** What nobody sees but who did it, and whom it is for. */
const privately: [string, () => Promise<unknown>][] = [
  ["a letter", () => createLetter(reader, conversation)],
  ["blocking somebody", () => setBlock(reader.viewer, friend.id, true)],
  ["choosing who may write letters", () => setLetterSenders(reader.id, "nobody")],
  ["choosing what is mailed", () => setMailPaces(reader.id, { ...never, replies: "daily" })],
  ["choosing what is pushed", () => setPushChoice(reader.id, pushed)],
  ["a picture that stands nowhere yet", async () => storeUpload(reader.id, await pictureFile())],
  ["a report", () => reportThing(reader.viewer, friendAsReported(), { kind: "spam", words: "" })],
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
