import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { forgetActs, liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { compareForums } from "tests/histories/forum-comparison";
import { ForumModel, people, scores } from "tests/histories/forum-model";
import { acts, type BothForums, type Step } from "tests/histories/forum-steps";
import { byChance, chanceSteps, isLong } from "tests/support/by-chance";
import { setQuestionNode } from "~/features/content/nodes/node.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { DomainError } from "~/platform/errors/domain-errors";

beforeAll(async () => {
  await liftRateLimits();
  await changeSetting("holdSameTexts", false);
  await changeSetting("scoreTopic", scores.topic);
  await changeSetting("scoreComment", scores.comment);
  await changeSetting("scoreAnswer", scores.answer);
});

let begun = 0;

/** An empty forum beside those of other histories: a node for questions, a tag, and people. */
async function beginForums(): Promise<{ forums: BothForums; tagId: number }> {
  begun += 1;
  const members = [await createMember(), await createMember(), await createMember()];
  const moderator = await createModerator();
  const [nodeId = 0] = await createNodes(1);
  await setQuestionNode(moderator.viewer, nodeId, true);
  const tag = `history-${begun}`;
  const { id: tagId } = await inTransaction((trx) =>
    trx
      .insertInto("tag")
      .values({ name: tag, nameKey: tag, createTime: 1 })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return {
    forums: { model: new ForumModel(), members: [...members, moderator], nodeId, tag },
    tagId,
  };
}

/** Does a step in both forums; whoever may not do it hears why, and nothing changes. */
async function take(forums: BothForums, step: Step): Promise<void> {
  const deed = acts[step.act](forums, step);
  if (!deed) return;
  const answer = await deed.go().catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
  expect([step, !(answer instanceof DomainError)]).toEqual([step, deed.may]);
  if (deed.may) deed.note(answer);
}

const names = Object.keys(acts) as Step["act"][];
/** What there has to be much of, so that other acts find something. */
const usual: Step["act"][] = ["topic", "comment", "comment", "comment"];
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...usual, ...names),
  by: fc.constantFrom(...people),
  which: fc.nat(1000),
  other: fc.nat(people.length - 1),
  on: fc.boolean(),
  likely: fc.nat(3).map((one) => one > 0),
});
// Without bias, which would make most of them too short for anything to happen.
const history = fc.noBias(
  fc.array(step, {
    minLength: chanceSteps ?? 0,
    maxLength: chanceSteps ?? (isLong ? 400 : 120),
    size: "max",
  }),
);

/** Milliseconds after which no other history is begun, and one that failed is not made shorter any more; the first has the time that it takes. */
const patience = chanceSteps === undefined ? (isLong ? 300_000 : 60_000) : 7_200_000;

test(
  "after any history of members' and moderators' acts the forum is what a small model of it says",
  async () => {
    const end = performance.now() + patience;
    let isFirst = true;
    const tried = fc.assert(
      fc.asyncProperty(history, async (steps) => {
        if (!isFirst && performance.now() > end) return;
        isFirst = false;
        const { forums, tagId } = await beginForums();
        for (const [at, one] of steps.entries()) {
          // Nobody does that much in an hour: what is accepted, above all, has no setting for how much of it there may be.
          if (at % 100 === 0) await forgetActs();
          await take(forums, one);
        }
        await compareForums(forums, tagId);
      }),
      { ...byChance(5), ...(isLong && { numRuns: 20 }) },
    );
    await expect(tried).resolves.toBeUndefined();
  },
  5 * patience,
);
