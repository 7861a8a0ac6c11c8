import fs from "node:fs";
import path from "node:path";
import { userStatus } from "~/features/accounts/user/user";
import { contentStatus } from "~/features/kinds/content-status";
import { uploadKeys } from "~/features/media/upload-keys";
import type { OpenDatabase } from "./open-database";

/** What the database says of itself: pages and indexes in order, nothing that refers to what is not there. */
export async function findDamage(database: OpenDatabase): Promise<string[]> {
  return database.kind === "sqlite" ? findSqliteDamage(database) : findPostgresDamage(database);
}

async function findSqliteDamage({ all }: OpenDatabase): Promise<string[]> {
  const said = await all<{ integrity_check: string }>("pragma integrity_check");
  const dangling = await all<{ table: string }>("pragma foreign_key_check");
  const search = await all(`insert into "searchIndex" ("searchIndex") values ('integrity-check')`)
    .then(() => [])
    .catch((error: unknown) => [`searchIndex: ${String(error)}`]);
  return [
    ...said.map((row) => row.integrity_check).filter((word) => word !== "ok"),
    ...dangling.map(({ table }) => `${table} refers to what is not there`),
    ...search,
  ];
}

/** Every index is compared with its table. */
async function findPostgresDamage({ all }: OpenDatabase): Promise<string[]> {
  await all("create schema if not exists watch");
  await all("create extension if not exists amcheck schema watch");
  const indexes = await all<{ name: string }>(
    `select c.relname as "name" from pg_class c join pg_am m on m.oid = c.relam
      where m.amname = 'btree' and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace`,
  );
  const faults: string[] = [];
  for (const { name } of indexes) {
    await all(`select watch.bt_index_check('"${name}"', true)`).catch((error: unknown) =>
      faults.push(`${name}: ${String(error)}`),
    );
  }
  return faults;
}

/* What a disabled member wrote is hidden by the member's own row. */
const searched = `
  select 'topic' as "kind", y."id", 0 as "status" from "topic" y where y."status" = ${contentStatus.published}
  union all select 'article', y."id", 0 from "article" y where y."status" = ${contentStatus.published}
  union all select 'news', y."id", 0 from "news" y where y."status" = ${contentStatus.published}
  union all select 'vulnerability', y."id", 0 from "vulnerability" y
    where y."status" = ${contentStatus.published}
  union all select 'user', y."id", y."status" from "user" y
    where y."status" in (${userStatus.active}, ${userStatus.disabled})`;

/** Where the search index and what is published differ. */
export async function findIndexFaults({
  kind,
  all,
}: Pick<OpenDatabase, "kind" | "all">): Promise<string[]> {
  const name = `p."kind" || ' ' || p."id" as "name"`;
  const faults = await findTokenFaults({ kind, all });
  for (const [words, query] of [
    [
      "is not in the index",
      `select ${name} from (${searched}) p
        left join "searchThing" s on s."kind" = p."kind" and s."thingId" = p."id"
        where s."id" is null or s."hidden" <> (case when p."status" = ${userStatus.disabled} then 1 else 0 end)`,
    ],
    [
      "is in the index and not published",
      `select s."kind" || ' ' || s."thingId" as "name" from "searchThing" s
        left join (${searched}) p on p."kind" = s."kind" and p."id" = s."thingId" where p."id" is null`,
    ],
    [
      "has another title in the index",
      `select 'topic ' || y."id" as "name" from "topic" y join "searchThing" s
        on s."kind" = 'topic' and s."thingId" = y."id" where s."title" <> y."title"`,
    ],
  ] as const) {
    const rows = await all<{ name: string }>(query);
    faults.push(...rows.map((row) => `${row.name} ${words}`));
  }
  return faults;
}

async function findTokenFaults({
  kind,
  all,
}: Pick<OpenDatabase, "kind" | "all">): Promise<string[]> {
  const id = kind === "sqlite" ? "rowid" : '"id"';
  const [counted] = await all<{ things: number; tokens: number; both: number }>(
    `select (select count(*) from "searchThing") as "things",
      (select count(*) from "searchIndex") as "tokens",
      (select count(*) from "searchThing" where "id" in (select ${id} from "searchIndex")) as "both"`,
  );
  if (counted && counted.things === counted.tokens && counted.things === counted.both) return [];
  return [`the tokens differ from the things: ${JSON.stringify(counted)}`];
}

/** Mails that wait and have no job that sends them, and jobs that were given up. */
export async function findLostJobs({ all }: OpenDatabase): Promise<string[]> {
  const jobs = await all<{ kind: string; payload: string; failedTime: number; lastError: string }>(
    `select "kind", "payload", "failedTime", "lastError" from "job"`,
  );
  const waiting = await all<{ id: number }>(`select "id" from "mail" where "status" = 'waiting'`);
  const carried = jobs.map(
    ({ payload }) => (JSON.parse(payload) as { mailId?: number } | null)?.mailId,
  );
  return [
    ...waiting.filter(({ id }) => !carried.includes(id)).map(({ id }) => `mail ${id} has no job`),
    ...jobs
      .filter(({ failedTime }) => failedTime > 0)
      .map(({ kind, lastError }) => `${kind} was given up: ${lastError}`),
  ];
}

/** Pictures whose files are not there whole, and the files that no picture has. */
export async function compareFiles(
  { all }: OpenDatabase,
  folder: string,
): Promise<{ faults: string[]; strays: string[] }> {
  const rows = await all<{ name: string; smallName: string; size: number }>(
    `select "name", "smallName", "size" from "upload"`,
  );
  const files = new Set(fs.existsSync(folder) ? fs.readdirSync(folder) : []);
  const faults: string[] = [];
  for (const { name, smallName, size } of rows) {
    const own = uploadKeys({ name, smallName }).filter((key) => files.delete(key));
    const found = own.reduce((sum, key) => sum + fs.statSync(path.join(folder, key)).size, 0);
    if (found !== size) faults.push(`${name} has ${found} of ${size} bytes`);
  }
  return { faults, strays: [...files] };
}
