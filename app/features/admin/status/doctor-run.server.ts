import {
  readOwnerMailboxes,
  type OwnerMailbox,
} from "~/features/accounts/account/owner.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { countCall } from "~/platform/rate-limit/call-count.server";
import { firstChecks, furtherChecks } from "./doctor-checks.server";
import { runCheck, type CheckResult, type SiteCheck } from "./site-check";
import { liveChecks, siteChecks } from "./site-checks.server";
import type { Language } from "~/platform/text/wording";

/** What an owner may have tried: each time sends a mail. Counted without a database, which may be what is wrong. */
const tries = { most: 3, seconds: 60 };

/** `runDoctor` for an owner in the browser; TooFast for one who has it done again and again. */
export function runDoctorFor(ownerId: number): Promise<CheckResult[]> {
  countCall(`site check ${ownerId}`, tries);
  return runDoctor(async () =>
    (await readOwnerMailboxes(readDatabase())).find(({ id }) => id === ownerId),
  );
}

/** Those of the checks of a running site that a doctor makes as well. */
const shared = new Set(["backup", "replica"]);

/**
 * Tries every setting for real, and answers how each did. `findMailbox` says whom the mail goes to; without a database
 * only what needs none is tried.
 */
export async function runDoctor(
  findMailbox: () => Promise<OwnerMailbox | undefined>,
  language: Language = "zh",
): Promise<CheckResult[]> {
  const run = (check: SiteCheck) => runCheck(check, language);
  const first = await Promise.all([...firstChecks, ...liveChecks].map(run));
  if (first.some(({ name, bad }) => name === "database-trial" && bad)) return first;
  const further = [
    ...furtherChecks(await findMailbox()),
    ...siteChecks().filter(({ name }) => shared.has(name)),
  ];
  return [...first, ...(await Promise.all(further.map(run)))];
}
