import { hasFailedMailSince } from "~/features/accounts/mail/mail-log.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { runCheck, type CheckResult, type SiteCheck } from "./site-check";
import { keepResults } from "./site-check.commands.server";
import { readKeptChecks, type KeptCheck } from "./site-check.queries.server";
import { liveChecks, outsideChecks, siteChecks } from "./site-checks.server";

const minute = 60_000;
/** How long what is outside of this machine is left alone while it answers. */
const outsidePause = 10 * minute;
/** Checks that were not made for so long say nothing any more. */
const longestSilence = 20 * minute;
/** A moment further ahead was noted by a clock that was ahead, and does not say how long ago it is. */
const mostAhead = 60 * minute;

/**
 * Makes the checks whose time has come, and keeps what they found. Called every minute by one of the processes. What is
 * outside is asked sooner after a start, and the mail server when it took no mail.
 */
export async function checkSite(now = Date.now()): Promise<void> {
  const db = readDatabase();
  const kept = await readKeptChecks(db);
  const outside = new Set(outsideChecks().map(({ name }) => name));
  const mailFailed = await hasFailedMailSince(db, (kept.get("smtp")?.checkTime ?? now) - minute);
  // By the clock as it is now: it may have been ahead then.
  const startTime = Date.now() - performance.now();
  const isDue = ({ name }: SiteCheck) => {
    const before = kept.get(name);
    if (!outside.has(name) || !before || before.bad) return true;
    // With another environment than when it answered last.
    if (before.checkTime < startTime || before.checkTime > now + minute) return true;
    if (now - before.checkTime >= outsidePause) return true;
    return name === "smtp" && mailFailed;
  };
  await keepResults(
    await Promise.all(
      siteChecks()
        .filter(isDue)
        .map((check) => runCheck(check)),
    ),
    now,
  );
}

/** How the site is. */
export interface SiteStatus {
  results: CheckResult[];
  /** When the checks were made last, in milliseconds since 1970 UTC; 0 when they never were. */
  checkTime: number;
}

/** What the checks found last, and how the disk is at this moment. Costs one statement. */
export async function readSiteStatus(now = Date.now()): Promise<SiteStatus> {
  const [kept, live] = await Promise.all([
    readKeptChecks(readDatabase()),
    Promise.all(liveChecks.map((check) => runCheck(check))),
  ]);
  const results = siteChecks().flatMap((check) => {
    const found = live.find(({ name }) => name === check.name) ?? keptResult(check, kept);
    return found ? [found] : [];
  });
  const times = [...kept.values()].map((one) => one.checkTime);
  const checkTime = Math.max(0, ...times.filter((time) => time <= now + mostAhead));
  if (times.some((time) => time > 0) && now - checkTime > longestSilence) results.unshift(silence);
  return { results, checkTime };
}

/** What is bad where the checks themselves are not made. */
const silence: CheckResult = {
  name: "checks",
  title: "检查",
  todo: "后台任务没有在做：到“任务”里看是哪一件占着，或重启网站。",
  words: "很久没有做了",
  bad: true,
};

function keptResult({ name, title, todo }: SiteCheck, kept: Map<string, KeptCheck>) {
  const found = kept.get(name);
  return found && { name, title: title.zh, todo: todo.zh, bad: found.bad, words: found.words };
}
