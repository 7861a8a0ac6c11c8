import { fork } from "node:child_process";
import { once } from "node:events";
import pg from "pg";

export interface HeldLock {
  release(): Promise<void>;
}

/** Has somebody else hold what writing needs: the database on SQLite, the rows of members on PostgreSQL. */
export function holdLock(): Promise<HeldLock> {
  const { DATABASE_URL: url = "" } = process.env;
  return url === "" ? holdFile() : holdRows(url);
}

async function holdFile(): Promise<HeldLock> {
  const child = fork("tests/support/file-lock-holder.mjs");
  await once(child, "message");
  return {
    release: async () => {
      const ended = once(child, "exit");
      child.send("release");
      await ended;
    },
  };
}

async function holdRows(connectionString: string): Promise<HeldLock> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query("begin");
  await client.query(`select id from "user" for update`);
  await client.query("select id from session for update");
  await client.query("lock table captcha in exclusive mode");
  return {
    release: async () => {
      await client.query("rollback");
      await client.end();
    },
  };
}
