import fs from "node:fs/promises";
import path from "node:path";
import {
  copySqlite,
  sqliteSize,
  walFile,
  WalRenewal,
} from "~/platform/database/sqlite/sqlite-pages.server";
import {
  readWalNews,
  walPages,
  WalRenewed,
  type WalPlace,
} from "~/platform/database/sqlite/wal-news.server";
import type { MinuteState } from "./minute-state.server";
import { PageHarvest } from "./page-harvest.server";
import { lockPage, pageRecord, PageTable } from "./page-table.server";

/** What is looked at, and against what. */
interface LookPlan {
  dataDir: string;
  state: Pick<MinuteState, "place" | "pageSize" | "number">;
  table: PageTable;
  /** A folder of its own. */
  stage: string;
}

/** The database as it now is, and what changed since the last state. */
export interface DatabaseLook {
  table: PageTable;
  harvest: PageHarvest;
  place: WalPlace | null;
  pageSize: number;
  /** A copy of it as a whole, where all of it was looked through. */
  copy?: string;
}

/** The log begins anew from so many frames on. */
const manyFrames = 1000;
const mostTries = 5;
const pagesAtOnce = 64;
/** What has to stay free on the disk besides a copy. */
const leastRoom = 256 * 1024 ** 2;

/** What changed by what the log tells; null where it does not tell all, and the database has to be looked through. */
export async function lookAtLog({
  dataDir,
  state,
  table,
  stage,
}: LookPlan): Promise<DatabaseLook | null> {
  if (!state.place) return null;
  // A table of its own: what was noted is forgotten where the log does not tell all.
  const reading = new LogReading(
    { dataDir, pageSize: state.pageSize },
    state.place,
    await PageHarvest.into(path.join(stage, "pages"), new PageTable(table.toBytes(), table.digest)),
  );
  let isWhole = false;
  try {
    isWhole = await reading.toItsEnd();
    const { harvest, place } = reading;
    return isWhole ? { table: harvest.table, harvest, place, pageSize: state.pageSize } : null;
  } finally {
    if (!isWhole) await reading.harvest.close();
  }
}

/** Reads a log on from a place, and has it begin anew once it is long. */
class LogReading {
  constructor(
    private readonly from: { dataDir: string; pageSize: number },
    public place: WalPlace,
    readonly harvest: PageHarvest,
  ) {}

  /** False where the log began anew by another's hand. */
  async toItsEnd(): Promise<boolean> {
    try {
      return (await this.#readOn()) && (this.place.frames < manyFrames || (await this.#renew()));
    } catch (error) {
      if (error instanceof WalRenewed) return false;
      throw error;
    }
  }

  async #readOn(): Promise<boolean> {
    const { dataDir, pageSize } = this.from;
    const wal = walFile(dataDir);
    const news = await readWalNews(wal, this.place);
    if (!news || news.pageSize !== pageSize) return false;
    if (news.pageCount === 0) return true;
    this.harvest.cut(news.pageCount);
    for await (const { page, content } of walPages(wal, news)) {
      if (page <= news.pageCount) await this.harvest.add(page, content);
    }
    this.place = news.place;
    return true;
  }

  /** Where others go on writing it stays as it is, until the next time. */
  async #renew(): Promise<boolean> {
    const renewal = new WalRenewal(this.from.dataDir, this.from.pageSize);
    try {
      for (let tries = 0; tries < mostTries; tries += 1) {
        const begun = await renewal.attempt(this.place);
        if (begun) {
          this.place = begun;
          return true;
        }
        if (!(await this.#readOn())) return false;
      }
      return true;
    } finally {
      await renewal.end();
    }
  }
}

/** What changed by comparing every page, in a copy of the database. */
export async function lookThrough({
  dataDir,
  state,
  table,
  stage,
}: LookPlan): Promise<DatabaseLook> {
  await requireRoom(dataDir);
  const copy = path.join(stage, "copy");
  // Before the copy: what is committed between the two is read twice, and missed by neither.
  const place = (await readWalNews(walFile(dataDir), null))?.place ?? null;
  await copySqlite(dataDir, copy);
  const harvest = await PageHarvest.into(path.join(stage, "compared"), table);
  try {
    const { pageSize, pageCount } = await readCopiedHead(copy);
    harvest.cut(pageCount);
    for await (const { page, content } of copiedPages(copy, pageSize)) {
      // Of the first state the copy itself is sent.
      if (state.number < 0) table.note(page, pageRecord(page, content));
      else await harvest.add(page, content);
    }
    return { table, harvest, place, pageSize, copy };
  } catch (error) {
    await harvest.close();
    throw error;
  }
}

async function requireRoom(dataDir: string): Promise<void> {
  const { bavail, bsize } = await fs.statfs(dataDir);
  if (bavail * bsize < sqliteSize(dataDir) + leastRoom) {
    throw new Error("磁盘放不下数据库的一份副本");
  }
}

/** Sizes that a copied database says of itself. */
export async function readCopiedHead(
  copy: string,
): Promise<{ pageSize: number; pageCount: number }> {
  const handle = await fs.open(copy, "r");
  try {
    const head = Buffer.alloc(100);
    await handle.read(head, 0, head.length, 0);
    const said = head.readUInt16BE(16);
    const pageSize = said === 1 ? 65_536 : said;
    const { size } = await handle.stat();
    return { pageSize, pageCount: size / pageSize };
  } finally {
    await handle.close();
  }
}

/** Every page of a copied database but the one that is never filled. */
export async function* copiedPages(
  copy: string,
  pageSize: number,
): AsyncGenerator<{ page: number; content: Buffer }> {
  const handle = await fs.open(copy, "r");
  try {
    const bytes = Buffer.alloc(pagesAtOnce * pageSize);
    for (let first = 1; ; first += pagesAtOnce) {
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, (first - 1) * pageSize);
      for (let at = 0; at < bytesRead; at += pageSize) {
        const page = first + at / pageSize;
        if (page !== lockPage(pageSize)) {
          yield { page, content: bytes.subarray(at, at + pageSize) };
        }
      }
      if (bytesRead < bytes.length) return;
    }
  } finally {
    await handle.close();
  }
}
