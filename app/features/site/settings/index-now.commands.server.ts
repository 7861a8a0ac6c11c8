import type { Writer } from "~/platform/database/database.server";
import { env } from "~/platform/env/env.server";
import { enqueue } from "~/platform/jobs/job.commands.server";
import { defineJob } from "~/platform/jobs/job.server";
import { indexNowRequest, type Announcement } from "./index-now";
import { readSettings } from "./setting.queries.server";

const timeout = 10_000;

const announceJob = defineJob<{ path: string }>(
  "index-now",
  async ({ path }) => {
    const { indexNowKey: key } = await readSettings();
    const { siteUrl: origin } = env();
    if (key !== "" && origin !== null) await announce({ origin, key, paths: [path] });
  },
  { lane: "strangers" },
);

/** Sends an announcement; throws when it is refused, so that the queue tries again. */
export async function announce(announcement: Announcement, endpoint?: string): Promise<void> {
  const answer = await fetch(indexNowRequest(announcement, endpoint), {
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`);
}

/** Lets search engines know of a new page once its transaction is done, where the owner set a key. */
export async function announcePage(
  trx: Writer,
  settings: { indexNowKey: string },
  path: string,
): Promise<void> {
  if (settings.indexNowKey !== "") await enqueue(trx, announceJob, { path });
}
