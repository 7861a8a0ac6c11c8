import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { readWalNews, walPages, WalRenewed, type WalNews } from "./wal-news.server";

let file: string;
let database: Sqlite.Database;

beforeEach(() => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-wal-"));
  file = path.join(folder, "one.db");
  database = new Sqlite(file);
  database.pragma("journal_mode = WAL");
  database.exec("create table thing (id integer primary key, name text)");
  onTestFinished(() => {
    database.close();
    fs.rmSync(folder, { recursive: true });
  });
});

const write = (name: string) => database.prepare("insert into thing (name) values (?)").run(name);

async function newsSince(place: WalNews["place"] | null): Promise<WalNews> {
  const news = await readWalNews(`${file}-wal`, place);
  if (!news) throw new Error("the log does not go on from there");
  return news;
}

async function pagesOf(news: WalNews): Promise<Map<number, Buffer>> {
  const pages = new Map<number, Buffer>();
  for await (const { page, content } of walPages(`${file}-wal`, news)) pages.set(page, content);
  return pages;
}

test("a log tells what was committed since a place in it, and nothing twice", async () => {
  const first = await newsSince(null);
  expect(first).toMatchObject({ pageSize: 4096, pageCount: 2 });
  expect(await newsSince(first.place)).toMatchObject({ pageCount: 0, place: first.place });
  write("竹");
  write("林");
  const second = await newsSince(first.place);
  const pages = await pagesOf(second);
  expect([...pages.keys()]).toEqual([2]);
  expect(pages.get(2)?.toString()).toMatch(/林[^]*竹/);
});

test("what is not committed is not told", async () => {
  const { place } = await newsSince(null);
  database.pragma("cache_size = 1");
  database.exec("begin");
  for (let count = 0; count < 2000; count += 1) write("尚未写定的字".repeat(20));
  expect(await newsSince(place)).toMatchObject({ pageCount: 0, place });
  database.exec("rollback");
  write("竹");
  expect((await newsSince(place)).pageCount).toBeGreaterThan(0);
});

test("a log that began anew does not go on from an earlier place", async () => {
  const before = await newsSince(null);
  database.pragma("wal_checkpoint(TRUNCATE)");
  expect(await readWalNews(`${file}-wal`, before.place)).toBeNull();
  write("竹");
  expect(await readWalNews(`${file}-wal`, before.place)).toBeNull();
  await expect(pagesOf(before)).rejects.toThrow(WalRenewed);
});

test("a log whose end was written over does not go on from there", async () => {
  write("竹");
  const { place } = await newsSince(null);
  const foreign = { ...place, sums: [1, 2] as [number, number] };
  expect(await readWalNews(`${file}-wal`, foreign)).toBeNull();
});

test("there is no news where there is no log", async () => {
  expect(await readWalNews(`${file}-none`, null)).toBeNull();
});
