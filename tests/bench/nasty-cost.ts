import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { describeFinding, processOf, sendNasty } from "tests/nasty/nasty-run";
import { startOwnSite } from "tests/support/own-site";
import { inTransaction } from "~/platform/database/database.server";

/** Sends so many nasty inputs, from a seed on, to a site on this database and prints what they cost at most. */
export async function measureNasty(
  { inputs, seed }: { inputs: number; seed: number },
  say: (line: string) => void,
): Promise<void> {
  await liftRateLimits();
  const member = await createMember();
  const topic = await createTopic({ by: member });
  const site = await startOwnSite({ WEB_CONCURRENCY: "1", LOG_LEVEL: "info" });
  try {
    const { findings, worst, statuses } = await sendNasty({
      url: site.url,
      pid: await processOf(site),
      token: member.token,
      topic,
      seeds: Array.from({ length: inputs }, (_, at) => seed + at),
      liftLimits: () =>
        inTransaction(async (trx) => void (await trx.deleteFrom("rateLimit").execute())),
    });
    say(`\n${inputs} inputs from seed ${seed}`);
    say("| Kind | Answers | Most processor ms | of seed | Most kB |");
    say("|---|---|---|---|---|");
    for (const [kind, { count, processor, seed: of, bytes }] of worst) {
      say(`| ${kind} | ${count} | ${processor} | ${of} | ${(bytes / 1000).toFixed(0)} |`);
    }
    say([...statuses].map(([status, count]) => `${status}: ${count}`).join(", "));
    for (const finding of findings) say(`Beyond the budget: ${describeFinding(finding)}`);
  } finally {
    await site.kill();
  }
}
