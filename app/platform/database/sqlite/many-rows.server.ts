import { sql } from "kysely";
import { connections } from "~/platform/database/database.server";

/** KiB of the file that the connection that writes keeps in memory. */
const keptInMemory = 256 * 1024;
/** Frames of the log, of 4 KiB, after which a commit brings them into the file: a page that many write goes there once. */
const framesBetweenCopies = 64_000;

/**
 * Has a program that writes millions of rows, and does nothing else, take memory and room on the disk for it until it
 * ends; PostgreSQL is given what its owner gives it. What was committed is as durable as ever.
 */
export async function takeManyRows(): Promise<void> {
  const { kind, write } = connections();
  if (kind !== "sqlite") return;
  await sql.raw(`pragma cache_size = -${keptInMemory}`).execute(write);
  await sql.raw(`pragma wal_autocheckpoint = ${framesBetweenCopies}`).execute(write);
}
