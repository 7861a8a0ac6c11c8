import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { DatabaseAway } from "~/platform/database/database-away";
import { whenFree } from "~/platform/database/sqlite-absence.server";

const held = new Sqlite.SqliteError("database is locked", "SQLITE_BUSY");
const damaged = new Sqlite.SqliteError("database disk image is malformed", "SQLITE_CORRUPT");
const within = (milliseconds: number) => performance.now() + milliseconds;

/** Fails once for each fault, then answers. */
function failing(...faults: Error[]) {
  let tries = 0;
  const attempt = () => {
    const fault = faults[tries];
    tries += 1;
    if (fault) throw fault;
    return "written";
  };
  return { attempt, tries: () => tries };
}

test("what another process holds for a moment is had once it is free", async () => {
  const { attempt, tries } = failing(held, held, held);
  expect(await whenFree(attempt, within(60_000))).toBe("written");
  expect(tries()).toBe(4);
});

test("a fault that no waiting mends is told at once, as what it is", async () => {
  const { attempt, tries } = failing(damaged);
  await expect(whenFree(attempt, within(60_000))).rejects.toBe(damaged);
  expect(tries()).toBe(1);
});

test("what is held past the deadline is away, and not tried again", async () => {
  const { attempt, tries } = failing(held, held);
  await expect(whenFree(attempt, within(-1))).rejects.toThrow(DatabaseAway);
  expect(tries()).toBe(1);
});
