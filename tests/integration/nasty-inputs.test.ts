import fs from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { describeFinding, processOf, sendNasty } from "tests/nasty/nasty-run";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { inTransaction } from "~/platform/database/database.server";

/** Inputs that once cost too much, many tables' cells and previews of two texts, and one that failed, a path of backslashes. */
const found = [5023, 5033, 11, 20261431];
const some = Array.from({ length: 90 }, (_, at) => 1 + at);

// What inputs cost is the same on both databases, and processor time is read as Linux tells it.
const canMeasure = fs.existsSync("/proc/self/stat") && !process.env["DATABASE_URL"];
let site: OwnSite | undefined;
let member: Member;
let topic: number;

beforeAll(async () => {
  if (!canMeasure) return;
  await liftRateLimits();
  member = await createMember();
  topic = await createTopic({ by: member });
  site = await serveOwnSite({ WEB_CONCURRENCY: "1", LOG_LEVEL: "info" });
});

afterAll(() => site?.kill());

test.runIf(canMeasure)(
  "nothing that is sent, however nasty, fails, takes a quarter of a second or answers a megabyte",
  async () => {
    if (!site) throw new Error("no site");
    const { findings, worst } = await sendNasty({
      url: site.url,
      pid: await processOf(site),
      token: member.token,
      topic,
      seeds: [...found, ...some],
      liftLimits: () =>
        inTransaction(async (trx) => void (await trx.deleteFrom("rateLimit").execute())),
    });
    expect(findings.map(describeFinding)).toEqual([]);
    expect([...worst.keys()]).toEqual(expect.arrayContaining(["topic shown", "page", "upload"]));
  },
);
