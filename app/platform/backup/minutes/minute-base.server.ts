import fs from "node:fs";
import path from "node:path";
import { withFileLock } from "~/platform/database/sqlite/sqlite-pages.server";
import { withStageFolder } from "~/platform/storage/stage-folder.server";
import { baseFolder, findWaitingBase, type WaitingBase } from "./base-waiting.server";
import { superfluousFiles } from "./minute-chain";
import { minutesFolder, segmentName, shortSum } from "./minute-names";
import { orphanedPictures } from "./minute-pictures.server";
import { sealingOf, type MinutePlan } from "./minute-round.server";
import { readMinuteState, type MinuteState } from "./minute-state.server";
import { keepSentBase } from "./minute-status.server";
import { copiedPages, readCopiedHead } from "./page-look.server";
import { lockPage, pageRecord } from "./page-table.server";
import { writeSegment } from "./segment-file.server";

/** Sends the copy of the database that waits, if there is one, then removes elsewhere what is kept no more. */
export async function sendWaitingBase(plan: MinutePlan): Promise<void> {
  const { dataDir } = plan;
  if (!findWaitingBase(dataDir)) return;
  await withFileLock(path.join(baseFolder(dataDir), "base.lock"), async () => {
    const waiting = findWaitingBase(dataDir);
    const state = await readMinuteState(dataDir);
    if (!waiting || !state) return;
    if (waiting.line === state.line) await sendBase(plan, waiting, state);
    fs.rmSync(waiting.file, { force: true });
  });
}

async function sendBase(
  { dataDir, store, uploadsAfter }: MinutePlan,
  waiting: WaitingBase,
  state: MinuteState,
): Promise<void> {
  const { file, line, number, moment, head } = waiting;
  const name = segmentName({
    kind: "base",
    line,
    number,
    moment,
    own: shortSum(head),
    previous: "",
    encrypted: state.identity !== "",
  });
  // Before the work of packing, which is for nothing while the bucket is away.
  await store.list(name);
  sweepStages(dataDir);
  await withStageFolder(baseFolder(dataDir), "writing", async (stage) => {
    const packed = path.join(stage, "base");
    await packBase(packed, waiting, state);
    await store.put(packed, name);
  });
  await keepSentBase(dataDir, { line, name, moment });
  fs.rmSync(file, { force: true });
  const there = await store.list(minutesFolder);
  const orphaned = await orphanedPictures(there, line, uploadsAfter);
  for (const old of [...superfluousFiles(there, line), ...orphaned]) await store.delete(old);
}

async function packBase(packed: string, waiting: WaitingBase, state: MinuteState): Promise<void> {
  const { file, line, number, moment, head, digest } = waiting;
  const { pageSize, pageCount } = await readCopiedHead(file);
  const held = pageCount - (pageCount >= lockPage(pageSize) ? 1 : 0);
  const said = { format: 1 as const, kind: "base" as const, line, number, moment };
  const sizes = { pageSize, pageCount, leastCount: 0, digest, held };
  const records = copiedRecords(file, pageSize);
  await writeSegment(packed, { ...said, previous: head, ...sizes }, records, sealingOf(state));
}

async function* copiedRecords(file: string, pageSize: number): AsyncGenerator<Buffer> {
  for await (const { page, content } of copiedPages(file, pageSize)) {
    yield pageRecord(page, content);
  }
}

/** Whoever left one there has ended. */
function sweepStages(dataDir: string): void {
  const folder = baseFolder(dataDir);
  for (const name of fs.readdirSync(folder).filter((one) => one.startsWith(".writing-"))) {
    fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
