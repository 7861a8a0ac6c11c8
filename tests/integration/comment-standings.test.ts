import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { byChance } from "tests/support/by-chance";
import { runGreatActs } from "tests/support/great-acts-done";
import { wrongCounts } from "tests/support/wrong-counts";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import { editComment } from "~/features/discussion/comments/comment-edit.commands.server";
import { restoreComment } from "~/features/discussion/comments/comment-restoring.commands.server";
import { reviewComment } from "~/features/discussion/comments/comment-review.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { forbidWord } from "~/features/moderation/forbidden-word.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { DomainError } from "~/platform/errors/domain-errors";

let moderator: Member;

beforeAll(async () => {
  await liftRateLimits();
  moderator = await createModerator();
  await forbidWord(moderator.viewer, { word: "疑词", kind: "plain", handling: "review" });
});

const acts = ["delete", "restore", "wait", "approve", "reject", "disable", "enable"] as const;

interface Step {
  act: (typeof acts)[number];
  who: number;
  what: number;
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  who: fc.nat(2),
  // The comments themselves as often as all their replies.
  what: fc.oneof(fc.constantFrom(0, 4), fc.nat(7)),
});

/** A thing with two comments by two members, and three replies below each. */
async function discuss(members: Member[], place: { on: number } | { onArticle: number }) {
  const written: { id: number; by: Member }[] = [];
  for (const at of [0, 1]) {
    const [root, ...others] = [...members.slice(at), ...members.slice(0, at)];
    if (!root) continue;
    const id = await createComment({ ...place, by: root });
    written.push({ id, by: root });
    for (const by of [...others, root]) {
      written.push({ id: await createComment({ ...place, by, quoteId: id }), by });
    }
  }
  return written;
}

async function take(
  { act, who, what }: Step,
  members: Member[],
  written: { id: number; by: Member }[],
): Promise<void> {
  const { viewer } = moderator;
  const [member, comment] = [members[who], written[what]];
  if (!member || !comment) return;
  const { id, by } = comment;
  const words = { content: "疑词", images: [], imageAlts: [] };
  if (act === "delete") await deleteComment(viewer, id, "广告");
  else if (act === "restore") await restoreComment(viewer, id);
  else if (act === "wait") await editComment(by.viewer, id, words);
  else if (act === "approve") await reviewComment(viewer, id, { approved: true });
  else if (act === "reject") await reviewComment(viewer, id, { approved: false, reason: "广告" });
  else {
    await setMemberDisabled(viewer, member.id, act === "disable", "广告");
    await runGreatActs();
  }
}

test("whatever becomes of comments and their authors, all counts hold what a recount finds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 20 }), async (steps) => {
      const members = [await createMember(), await createMember(), await createMember()];
      const [on, onArticle] = [await createTopic(), await createArticle()];
      const things = [await discuss(members, { on }), await discuss(members, { onArticle })];
      for (const [at, step] of steps.entries()) {
        await take(step, members, things[at % 2] ?? []).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        });
        expect(await wrongCounts()).toEqual([]);
      }
    }),
    byChance(4),
  );
});

test("who is disabled while their comment waits for its topic is not counted there", async () => {
  const [member, on] = [await createMember(), await createTopic()];
  const busy = inTransaction(async (trx) => {
    await holdRows(trx, "topic", [on]);
    await setTimeout(1500);
  });
  await setTimeout(200);
  const writing = createComment({ on, by: member });
  await setTimeout(300);
  const disabling = setMemberDisabled(moderator.viewer, member.id, true, "广告").then(runGreatActs);
  await Promise.allSettled([busy, writing, disabling]);
  expect(await wrongCounts()).toEqual([]);
});
