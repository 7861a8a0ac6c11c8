import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { readPersonalRows } from "tests/support/personal-rows";
import { setOwnZone } from "~/features/accounts/account/own-choices.commands.server";
import { setBlock } from "~/features/accounts/blocks/block.commands.server";
import { closeAccount } from "~/features/accounts/closing/closing.commands.server";
import { setPushChoice } from "~/features/accounts/push/push-device.commands.server";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { setTopicWatch } from "~/features/content/topic-watches/topic-watch.commands.server";
import { setBookmark } from "~/features/discussion/bookmarks/bookmark.commands.server";
import { likeComment } from "~/features/discussion/comments/comment-reactions.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { noteReadingPlace } from "~/features/discussion/members/reading-place.commands.server";
import { setWatch } from "~/features/discussion/members/watching.commands.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";

let friend: Member;
let topic: number;
let comment: number;
let member: Member;

beforeAll(async () => {
  friend = await createMember();
  topic = await createTopic({ by: friend });
  comment = await createComment({ on: topic, by: friend });
});
beforeEach(async () => {
  member = await createMember({ email: "" });
});

const close = ({ viewer }: Member) =>
  closeAccount(viewer, {
    currentPassword: "",
    code: "",
    device: { address: "127.0.0.1", browser: "" },
  });

const disable = async ({ id }: Member) =>
  setMemberDisabled((await createModerator()).viewer, id, true, "垃圾广告");

/** What a member does for themselves, whose request had passed the door before their account was gone. */
const acts: Record<string, (gone: Member) => Promise<unknown>> = {
  "a draft": ({ id }) =>
    saveDraft(id, { kind: "topic", targetId: 0, formId: `late ${id}`, fields: { title: "竹" } }),
  "a bookmark": ({ viewer }) => setBookmark(viewer, comment, { note: "竹", remindDate: "" }),
  "what they watch": ({ viewer }) =>
    setWatch(viewer, { entityType: "topic", entityId: topic }, "watched"),
  "where they watch": ({ viewer }) =>
    setTopicWatch(viewer, { entityType: "node", entityId: 1 }, "silenced"),
  "whom they block": ({ viewer }) => setBlock(viewer, friend.id, true),
  "what they like": ({ viewer }) => react(viewer, "like", "topic", topic, true),
  "what they keep": ({ viewer }) => react(viewer, "favorite", "topic", topic, true),
  "a comment they like": ({ viewer }) => likeComment(viewer, comment, true),
  "what is pushed to them": ({ id }) =>
    setPushChoice(id, { replies: false, watched: false, site: true }),
  "their clocks": ({ id }) => setOwnZone(id, "Antarctica/Troll"),
};

const ways: [string, (gone: Member) => Promise<unknown>][] = [
  ["closed", close],
  ["disabled", disable],
];
describe.each(ways)("of an account that was %s meanwhile", (_, goes) => {
  test.each(Object.keys(acts))("nothing is kept any more: %s", async (what) => {
    await goes(member);
    await runDueJobs();
    const before = await readPersonalRows(member.id);
    await expect(acts[what]?.(member)).rejects.toMatchObject({ name: "NotSignedIn" });
    expect(await readPersonalRows(member.id)).toEqual(before);
  });
});

test("how far somebody read is not kept once their account is closed", async () => {
  await close(member);
  await runDueJobs();
  const before = await readPersonalRows(member.id);
  await noteReadingPlace(member.id, { entityType: "topic", entityId: topic }, 1);
  expect(await readPersonalRows(member.id)).toEqual(before);
});
