import { beforeAll, beforeEach, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits, spendActs } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createMerge } from "tests/factories/merge";
import { choicesOf, countsOf } from "tests/factories/poll";
import { createSplit } from "tests/factories/split";
import { createTopic } from "tests/factories/topic";
import { stopClock } from "tests/support/stopped-clock";
import { proposeLink } from "~/features/content/links/link.commands.server";
import { linkProposalSchema } from "~/features/content/links/link.schema";
import { vote } from "~/features/content/polls/topic-vote.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { TooFast } from "~/platform/errors/domain-errors";

const minute = 60;
const hour = 60 * minute;

let moderator: Member;
let member: Member;

beforeAll(liftRateLimits);

beforeEach(async () => {
  moderator = await createModerator();
  member = await createMember();
});

test("sixty votes in ten minutes are cast, and one more changes nothing", async () => {
  const topic = await createTopic({ pollChoices: "笋\n叶" });
  const [first = 0, second = 0] = await choicesOf(topic);
  stopClock();
  await spendActs(`vote ${member.id}`, 10 * minute, 59);
  await vote(member.viewer, topic, [first]);
  await expect(vote(member.viewer, topic, [second])).rejects.toThrow(TooFast);
  expect(await countsOf(topic)).toEqual([1, 1, 0]);
});

async function split(): Promise<number> {
  const of = await createTopic();
  await createComment({ on: of, by: member });
  return createSplit({ by: moderator, of, floors: "1" });
}

const merge = async () =>
  createMerge({ by: moderator, of: await createTopic(), into: await createTopic() });

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ["a topic be split, and none merged", split, merge],
  ["a topic be merged, and none split", merge, split],
])("after twenty-nine splits and merges in an hour may %s", async (_, last, over) => {
  stopClock();
  await spendActs(`split ${moderator.id}`, hour, 29);
  await last();
  await expect(over()).rejects.toThrow(TooFast);
});

test("five friend links a day are proposed, and the sixth is refused", async () => {
  const propose = (site: string) =>
    proposeLink(
      member.viewer,
      linkProposalSchema.parse({ title: "青石板", url: `https://${site}.example.com` }),
    );
  stopClock();
  await spendActs(`link ${member.id}`, 24 * hour, 4);
  const id = await propose("fifth");
  await expect(propose("sixth")).rejects.toThrow(TooFast);
  const proposed = readDatabase().selectFrom("link").select("id").where("userId", "=", member.id);
  expect(await proposed.execute()).toEqual([{ id }]);
});
