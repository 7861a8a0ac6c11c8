import { closeDatabase, inTransaction } from "~/platform/database/database.server";

// Run as a program: puts a job of each kind into the queue of the site that the environment names, as one that failed
// for good, and prints their ids.
const now = Date.now();
const failed = {
  payload: JSON.stringify({ path: "/" }),
  attempts: 8,
  runTime: now,
  failedTime: now,
  lastError: "Error: the line was down",
  createTime: now,
};

const ids: number[] = [];
for (const kind of process.argv.slice(2)) {
  const { id } = await inTransaction((trx) =>
    trx
      .insertInto("job")
      .values({ kind, ...failed })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  ids.push(id);
}
process.stdout.write(JSON.stringify(ids));
await closeDatabase();
