import type { SnapshotRow } from "~/platform/database/snapshot.server";

/** What lets somebody in, or where they are pushed to, by table; with what names one of its rows as long as it is good. */
const passes = {
  session: ({ tokenHash }: SnapshotRow) => String(tokenHash),
  oneTimeToken: ({ tokenHash, usedTime }: SnapshotRow) => `${tokenHash} ${usedTime}`,
  pushSubscription: ({ sessionId, endpoint }: SnapshotRow) => `${sessionId} ${endpoint}`,
};

/** A table whose rows let somebody in. */
export type PassTable = keyof typeof passes;

/** All of them. */
export const passTables = Object.keys(passes) as PassTable[];

/** What stands in the present site, by table; null where there is no site in which it could have been ended. */
export type StandingPasses = Record<PassTable, Set<string>> | null;

/** None of them: everybody signs in again. */
export const nothingStands = Object.fromEntries(
  passTables.map((table) => [table, new Set<string>()]),
) as Record<PassTable, Set<string>>;

const isPassTable = (table: string): table is PassTable => Object.hasOwn(passes, table);

/** What names a row of a pass. */
export const passName = (table: PassTable, row: SnapshotRow): string => passes[table](row);

/** The kinds of jobs that make and restore backups; none of a backup's own run again after it is restored. */
const backupJobKinds = ["backup", "restore"];

/** Which rows of a backup come back: of sessions, mailed links and where is pushed to those alone that stand. */
export function rowsThatReturn(
  standing: StandingPasses,
): (table: string, row: SnapshotRow) => boolean {
  return (table, row) => {
    if (isPassTable(table)) return standing?.[table].has(passName(table, row)) ?? true;
    return !(table === "job" && backupJobKinds.includes(String(row["kind"])));
  };
}
