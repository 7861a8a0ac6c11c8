import { sweepMemberDays } from "~/features/accounts/activity/member-day.commands.server";
import { writeMemberDays } from "~/features/accounts/activity/member-day.server";
import {
  sweepFailedMails,
  sweepOldMails,
} from "~/features/accounts/mail/mail-sweep.commands.server";
import { sweepPasskeyChallenges } from "~/features/accounts/passkeys/passkey-challenge.commands.server";
import { sweepPendingSignIns } from "~/features/accounts/second-factor/entry.commands.server";
import { sweepSessions } from "~/features/accounts/sessions/session-sweep.commands.server";
import { backUpDaily } from "~/features/admin/backups/backup-jobs.server";
import { startMinuteCopies } from "~/features/admin/backups/minute-copies.server";
import { sendDailyOffsite } from "~/features/admin/backups/offsite-backups.server";
import { tryWeeklyRestore } from "~/features/admin/backups/trial-restore.server";
import { takeUpAllGreatActs } from "~/features/admin/great-acts/great-acts.server";
import { checkSite } from "~/features/admin/status/site-status.server";
import { toldTables } from "~/features/catalogue/told-tables";
import { sweepViews } from "~/features/content/display/view-count.commands.server";
import { writeViews } from "~/features/content/display/view-count.server";
import { readDraftPictures } from "~/features/content/drafts/draft.queries.server";
import { takeUpOutsidePictures } from "~/features/content/outside-pictures/outside-duties.server";
import { sweepSubmissions } from "~/features/content/submissions/submission.commands.server";
import { takeUpTopicNews } from "~/features/content/topic-watches/topic-news.commands.server";
import { remindOfBookmarks } from "~/features/discussion/bookmarks/reminding.commands.server";
import { takeUpEmptying } from "~/features/notifications/message-emptying.commands.server";
import { takeUpWatching } from "~/features/discussion/members/watch-news.commands.server";
import {
  takeUpNoticeMails,
  takeUpNoticePushes,
} from "~/features/discussion/comments/notice-mails.server";
import { countSiteTotals } from "~/features/totals/site-total.commands.server";
import { sweepUploads } from "~/features/media/upload-use.commands.server";
import { makeDigests } from "~/features/notifications/digest.commands.server";
import { sweepSentTexts } from "~/features/moderation/trust/same-text.commands.server";
import { takeUpForgetting } from "~/features/personal-data/forgetting.server";
import { rebuildEmptySearch } from "~/features/seo/search-rebuild.server";
import { writeCounts } from "~/features/site/settings/daily-count.server";
import { backupFolder } from "~/platform/backup/backup-folder.server";
import { inQuietTransaction, readDatabase } from "~/platform/database/database.server";
import { refreshStatistics } from "~/platform/database/planner-statistics.server";
import { env } from "~/platform/env/env.server";
import { logRequests } from "~/platform/http/access-log.server";
import { stopGracefully } from "~/platform/http/graceful-stop.server";
import { freeActsAhead, sweepGreatActs } from "~/platform/jobs/great-act.commands.server";
import { startJobRunner, type JobRunner } from "~/platform/jobs/job-runner.server";
import { freeJobsAhead, sweepFailedJobs } from "~/platform/jobs/job.commands.server";
import { definePeriodic } from "~/platform/jobs/periodic.server";
import {
  forgetProcess,
  startHeartbeat,
  sweepProcesses,
} from "~/platform/processes/server-process.commands.server";
import { sweepRateLimits } from "~/platform/rate-limit/rate-limit.commands.server";
import { sweepRescuedForms } from "~/platform/rescue/rescued-form.commands.server";
import { sweepStageFolders } from "~/platform/storage/stage-folder.server";

const minute = 60;
const hour = 60 * minute;
const sweeps = [
  freeJobsAhead,
  sweepFailedJobs,
  freeActsAhead,
  sweepGreatActs,
  sweepFailedMails,
  sweepSessions,
  sweepPendingSignIns,
  sweepPasskeyChallenges,
  sweepSubmissions,
  sweepRescuedForms,
  sweepMemberDays,
  sweepSentTexts,
  sweepProcesses,
];

/** Both by one process: of several machines only the one that made it can send it. */
async function backUpAndSend(): Promise<void> {
  await backUpDaily();
  await sendDailyOffsite();
}

// Kept on globalThis, because a rebuild in development loads this module once more.
const holder = globalThis as typeof globalThis & { zhulinJobs?: JobRunner };

/** What a server process does besides answering: logs requests, works in the background, stops gracefully. */
export function takeUpDuties(): void {
  takeUpNoticeMails();
  takeUpNoticePushes();
  takeUpEmptying();
  takeUpWatching();
  takeUpTopicNews();
  takeUpForgetting();
  takeUpAllGreatActs();
  takeUpOutsidePictures();
  definePeriodic("sweeps", hour, async () => {
    for (const sweep of sweeps) await inQuietTransaction(sweep);
    for (const sweep of [sweepRateLimits, sweepViews, sweepOldMails]) await sweep();
    await sweepUploads(await readDraftPictures(readDatabase()));
    const { dataDir } = env();
    for (const folder of [dataDir, backupFolder(dataDir)]) sweepStageFolders(folder);
  });
  definePeriodic("daily backup", 10 * minute, backUpAndSend, "offsite");
  definePeriodic("trial restore", hour, () => tryWeeklyRestore(), "offsite");
  definePeriodic("letters of news", 10 * minute, async () => {
    // First, so that a letter of this morning tells of them.
    await remindOfBookmarks().finally(() => makeDigests());
  });
  definePeriodic("site checks", minute, () => checkSite(), "checks");
  definePeriodic("site totals", 10 * minute, () => countSiteTotals());
  definePeriodic("planner statistics", hour, () => refreshStatistics(toldTables));
  definePeriodic("empty search", 10 * minute, rebuildEmptySearch);
  const before = holder.zhulinJobs;
  holder.zhulinJobs = startJobRunner();
  if (before) {
    void before.stop();
    return;
  }
  logRequests();
  const stopHeartbeat = startHeartbeat();
  const minutes = startMinuteCopies();
  stopGracefully({
    endWork: async () => {
      await Promise.all([holder.zhulinJobs?.stop(), minutes?.stop()]);
    },
    afterwards: async () => {
      stopHeartbeat();
      await Promise.all([writeViews(), writeCounts(), writeMemberDays()]);
      await forgetProcess().catch(() => undefined);
    },
  });
}
