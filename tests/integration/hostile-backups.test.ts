import { createHash } from "node:crypto";
import fs from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack } from "tar-stream";
import { beforeAll, expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { backUpSite, restoreSite } from "~/features/admin/backups/site-backup.server";
import { BackupFault, readEntries } from "~/platform/backup/read-backup.server";
import type { Manifest } from "~/platform/backup/manifest";
import { connections, readDatabase } from "~/platform/database/database.server";

beforeAll(async () => {
  await createTopic({ by: await createMember(), title: "好好的" });
});

const titles = async () =>
  (await readDatabase().selectFrom("topic").select("title").execute()).map(({ title }) => title);

/** Packs a backup anew with another table, which its manifest vouches for, or with another manifest. */
async function packedAnew(
  table: string,
  change: (rows: string) => string,
  told: Partial<Manifest> = {},
): Promise<string> {
  const file = await backUpSite();
  const entries = new Map<string, Buffer>();
  await readEntries({ file, passphrase: "" }, async ({ name }, body) => {
    entries.set(name, await buffer(body));
  });
  const manifest = JSON.parse(String(entries.get("manifest.json"))) as Manifest;
  entries.delete("manifest.json");
  const name = `tables/${table}.ndjson`;
  const rows = Buffer.from(change(String(entries.get(name))));
  entries.set(name, rows);
  const sha256 = createHash("sha256").update(rows).digest("hex");
  manifest.files[name] = { size: rows.length, sha256 };
  const tar = pack();
  const written = pipeline(tar, createGzip(), fs.createWriteStream(file));
  for (const [entry, bytes] of entries) tar.entry({ name: entry }, bytes);
  tar.entry({ name: "manifest.json" }, JSON.stringify({ ...manifest, ...told }));
  tar.finalize();
  await written;
  return file;
}

const withTopics = (change: (rows: string) => string) => packedAnew("topic", change);
const asItWas = (rows: string) => rows;

const first = (rows: string, addition: string) => rows.replace(/^\{/, `{${addition},`);

test.each([
  ["a row that scripts would inherit from", '"__proto__":{"isOwner":true}', "that no table has"],
  ["a row with a column of its own", '"isOwner":true', "isOwner"],
])("%s is not restored, and nothing is changed", async (_what, addition, why) => {
  const file = await withTopics((rows) => first(rows, addition));
  await expect(restoreSite({ file, passphrase: "" })).rejects.toThrow(why);
  expect(await titles()).toEqual(["好好的"]);
  expect("isOwner" in {}).toBe(false);
});

test.each(["1", "[]", "null", '"竹"'])("%s is no row", async (line) => {
  const file = await withTopics((rows) => `${line}\n${rows}`);
  await expect(restoreSite({ file, passphrase: "" })).rejects.toThrow("is no row");
  expect(await titles()).toEqual(["好好的"]);
});

test.each<[string, () => Promise<string>, string]>([
  ["one without an account", () => packedAnew("user", () => ""), "holds no account"],
  [
    "one after which no id would be left",
    () => packedAnew("topic", asItWas, { lastIds: { topic: 2 ** 31 } }),
    "is damaged",
  ],
  [
    "one of a schema by the name of what scripts inherit",
    () => packedAnew("topic", asItWas, { migrations: ["toString"] }),
    "was made by a newer version (toString)",
  ],
])("%s is not restored, and says so before anything is changed", async (_what, packed, why) => {
  await expect(restoreSite({ file: await packed(), passphrase: "" })).rejects.toThrow(why);
  expect(await titles()).toEqual(["好好的"]);
});

test("what SQLite kept with NUL is restored without it, on PostgreSQL, too", async () => {
  const file = await withTopics((rows) => rows.replace("好好的", "好\\u0000好的"));
  await restoreSite({ file, passphrase: "" });
  expect(await titles()).toEqual(["好好的"]);
});

/** The draft `beyond` edits what no id can be. */
const ofNoId = (rows: string) =>
  rows.replace(/^.*"beyond".*$/m, (row) =>
    row.replace('"targetId":0', `"targetId":${Number.MAX_SAFE_INTEGER}`),
  );

test("a draft of what no id can be is left out where the database cannot hold it", async () => {
  const { id } = await createMember();
  const draft = { kind: "topic", targetId: 0, fields: { content: "写到一半" } };
  await saveDraft(id, { ...draft, formId: "plain" });
  await saveDraft(id, { ...draft, formId: "beyond" });
  await restoreSite({ file: await packedAnew("draft", ofNoId), passphrase: "" });
  const drafts = await readDatabase().selectFrom("draft").select(["formId", "targetId"]).execute();
  const plain = { formId: "plain", targetId: 0 };
  const kept = { formId: "beyond", targetId: Number.MAX_SAFE_INTEGER };
  expect(drafts).toEqual(connections().kind === "postgres" ? [plain] : [plain, kept]);
});

test.runIf(connections().kind === "postgres")(
  "another number that PostgreSQL cannot hold is told with its table and column",
  async () => {
    const file = await withTopics((rows) =>
      rows.replace(/"viewCount":\d+/, '"viewCount":2147483648'),
    );
    const fault: unknown = await restoreSite({ file, passphrase: "" }).catch((error) => error);
    expect(fault).toBeInstanceOf(BackupFault);
    expect(String(fault)).toContain("The table topic holds 2147483648 as viewCount");
    expect(await titles()).toEqual(["好好的"]);
  },
);

test("what was packed anew without a change is restored", async () => {
  await restoreSite({ file: await withTopics(asItWas), passphrase: "" });
  expect(await titles()).toEqual(["好好的"]);
});
