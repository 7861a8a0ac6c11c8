import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { encrypting, encryptingFor, passing } from "~/platform/backup/encryption.server";
import { withFileLock } from "~/platform/database/sqlite/sqlite-pages.server";
import { secretFile } from "~/platform/env/secrets.server";
import { causeInWords } from "~/platform/errors/cause-in-words";
import { log } from "~/platform/log/log.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";
import type { S3Folder } from "~/platform/storage/s3-folder.server";
import { withStageFolder } from "~/platform/storage/stage-folder.server";
import type { Storage } from "~/platform/storage/stored-file";
import { keepWaitingBase, wantsBase } from "./base-waiting.server";
import { keyName, logFolder, readSegmentName, segmentName, shortSum } from "./minute-names";
import { sendPictures, type UploadKeys } from "./minute-pictures.server";
import {
  forgetMinuteState,
  keepMinuteState,
  minuteFolder,
  newLine,
  readWithTable,
  stateMark,
  type MinuteState,
} from "./minute-state.server";
import {
  keepMinuteStatus,
  readMinuteStatus,
  readSentBase,
  type MinuteStatus,
} from "./minute-status.server";
import { isWithin } from "./noted-moment";
import { lookAtLog, lookThrough, type DatabaseLook } from "./page-look.server";
import { PageTable } from "./page-table.server";
import { isPartWhole, keepWaitingPart, outgoing } from "./part-waiting.server";
import { writeSegment } from "./segment-file.server";

export interface MinutePlan {
  dataDir: string;
  store: S3Folder;
  /** What locks the key; "" where nothing is encrypted. */
  passphrase: string;
  /** Where the pictures are, or null where that is no part of this machine. */
  storage: Storage | null;
  /** The uploads after one, the oldest first: as many as may be asked for at once. */
  uploadsAfter(id: number): Promise<UploadKeys[]>;
}

const betweenVerifying = 10 * 60_000;

const stages = (dataDir: string) => path.join(minuteFolder(dataDir), "stages");

/** Sends what was written since the last time; false where another process does. What goes wrong is noted. */
export async function copyMinute(plan: MinutePlan): Promise<boolean> {
  const { dataDir } = plan;
  for (const folder of [minuteFolder, outgoing, stages]) makePrivateFolder(folder(dataDir));
  return withFileLock(path.join(minuteFolder(dataDir), "round.lock"), async () => {
    const status = { ...(await readMinuteStatus(dataDir)), tried: Date.now() };
    try {
      await copyAndSend(plan, status);
      status.fault = "";
    } catch (error) {
      status.fault = causeInWords(error);
      throw error;
    } finally {
      await keepMinuteStatus(dataDir, status);
    }
  });
}

async function copyAndSend(plan: MinutePlan, status: MinuteStatus): Promise<void> {
  const { dataDir } = plan;
  const kept = await readOwn(plan);
  if (kept) dropUnknown(dataDir, kept.state);
  const isOurs = kept !== null && kept.state.line === status.line;
  const isWhole = !isOurs || (await sendWaiting(plan, kept.state, status));
  // Whoever left something there has ended.
  fs.rmSync(stages(dataDir), { recursive: true, force: true });
  makePrivateFolder(stages(dataDir));
  const isThere = isWhole && (await isStillThere(plan, status));
  const { state, table } = (isThere ? kept : null) ?? (await beginLine(plan));
  if (state.line !== status.line) {
    const fresh = { line: state.line, through: 0, part: "", upload: 0, verified: Date.now() };
    Object.assign(status, fresh);
  }
  const moment = Date.now();
  const next = await withStageFolder(stages(dataDir), "writing", (stage) =>
    gatherState(plan, { state, table, moment, stage }),
  );
  await sendWaiting(plan, next, status);
}

/**
 * Removes what a process wrote that ended before it kept the state: the next part has the same number and follows the same
 * one, and of two such parts nothing tells which leads on.
 */
function dropUnknown(dataDir: string, { line, number }: MinuteState): void {
  for (const file of fs.readdirSync(outgoing(dataDir))) {
    const written = readSegmentName(`${logFolder(line)}${file}`);
    if (written && written.number > number) fs.rmSync(path.join(outgoing(dataDir), file));
  }
}

/** Whether what was sent is there, asked now and then: a bucket may have been emptied. */
async function isStillThere(
  { dataDir, store }: MinutePlan,
  status: MinuteStatus,
): Promise<boolean> {
  if (isWithin(betweenVerifying, { moment: status.verified, now: status.tried })) return true;
  const base = await readSentBase(dataDir);
  const sent = [base?.line === status.line ? base.name : "", status.part];
  for (const name of sent) if (name !== "" && !(await store.has(name))) return false;
  status.verified = status.tried;
  return true;
}

/** What is known of the last state, if it is of this folder and this passphrase. */
async function readOwn({ dataDir, passphrase }: MinutePlan) {
  const kept = await readWithTable(dataDir);
  return kept?.state.mark === (await stateMark(dataDir, passphrase)) ? kept : null;
}

async function beginLine(plan: MinutePlan): Promise<{ state: MinuteState; table: PageTable }> {
  const { dataDir, passphrase, store } = plan;
  // First: without its parts the line before must not go on, wherever this is broken off.
  await forgetMinuteState(dataDir);
  fs.rmSync(outgoing(dataDir), { recursive: true, force: true });
  makePrivateFolder(outgoing(dataDir));
  const state = await newLine(await stateMark(dataDir, passphrase), passphrase !== "");
  if (passphrase !== "") {
    const secret = fs.existsSync(secretFile(dataDir))
      ? fs.readFileSync(secretFile(dataDir), "utf8")
      : "";
    const key = path.join(stages(dataDir), "key");
    const said = Readable.from([Buffer.from(JSON.stringify({ identity: state.identity, secret }))]);
    await pipeline(said, encrypting(passphrase), fs.createWriteStream(key, { mode: 0o600 }));
    await store.put(key, keyName(state.line));
  }
  return { state, table: new PageTable() };
}

interface Before {
  state: MinuteState;
  table: PageTable;
  moment: number;
  stage: string;
}

/** Writes what changed into a part that waits to be sent, and keeps the state that it leads to. */
async function gatherState(plan: MinutePlan, before: Before): Promise<MinuteState> {
  const { dataDir } = plan;
  const { state, moment } = before;
  const wants = await wantsBase(dataDir, state.line, moment);
  const looking = { dataDir, ...before };
  const look = (wants ? null : await lookAtLog(looking)) ?? (await lookThrough(looking));
  try {
    // In this order: a process may end in between.
    const next = await writePart(dataDir, before, look);
    await keepMinuteState(dataDir, next, look.table);
    if (wants && look.copy) {
      const { line, number, head } = next;
      const of = { line, number, moment, head, digest: look.table.digest };
      await keepWaitingBase(dataDir, look.copy, of);
    }
    return next;
  } finally {
    await look.harvest.close();
  }
}

async function writePart(
  dataDir: string,
  before: Before,
  look: DatabaseLook,
): Promise<MinuteState> {
  const { state, moment, stage } = before;
  const { pageSize, place, harvest } = look;
  const next = { ...state, pageSize, place, through: moment };
  if (state.number < 0) return { ...next, number: 0 };
  if (harvest.count === 0) return next;
  const number = state.number + 1;
  const file = path.join(stage, "part");
  const head = {
    format: 1 as const,
    kind: "part" as const,
    line: state.line,
    number,
    moment,
    previous: state.head,
    pageSize,
    pageCount: look.table.count,
    leastCount: harvest.least,
    digest: look.table.digest,
    held: harvest.count,
  };
  const sum = await writeSegment(file, head, harvest.records(pageSize), sealingOf(state));
  const name = segmentName({
    ...head,
    own: shortSum(sum),
    previous: shortSum(state.head),
    encrypted: state.identity !== "",
  });
  await keepWaitingPart(dataDir, file, name);
  return { ...next, number, head: sum };
}

/** How what this line sends is encrypted. */
export const sealingOf = ({ identity }: Pick<MinuteState, "identity">) =>
  identity === "" ? passing : encryptingFor(identity);

/** Sends the parts that wait, the pictures that they speak of before them; false where one is damaged, and the line ends. */
async function sendWaiting(
  plan: MinutePlan,
  state: MinuteState,
  status: MinuteStatus,
): Promise<boolean> {
  const { dataDir, store } = plan;
  const folder = outgoing(dataDir);
  await sendPictures(plan, state, status, stages(dataDir));
  for (const file of fs.readdirSync(folder).toSorted()) {
    const name = `${logFolder(state.line)}${file}`;
    if (!(await isPartWhole(dataDir, file, state))) {
      log.warn({ part: name }, "a copy of the minute was damaged before it was sent");
      return false;
    }
    await store.put(path.join(folder, file), name);
    fs.rmSync(path.join(folder, file));
    status.part = name;
  }
  status.through = state.through;
  return true;
}
