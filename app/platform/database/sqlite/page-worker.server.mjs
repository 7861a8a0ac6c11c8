// What takes SQLite long with the whole file, on a thread of its own: `copy` lays the database as it is at one moment into
// another file; `check` has SQLite look for what is wrong; `renew` brings the log into the database and has it begin anew.
import Sqlite from "better-sqlite3";
import fs from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

/** Pages that are copied at a stretch. */
const stretch = 2000;
/** How long the lock of writers is waited for, in milliseconds. */
const patience = 100;

const { task, file, target, pageSize } = workerData;
/** A reader keeps the log from beginning anew by the hand of others, until all of it was read. */
let holder;

if (task === "copy") {
  await copy();
  handBack("copied");
} else if (task === "check") {
  const database = new Sqlite(file);
  const said = String(database.pragma("integrity_check(1)", { simple: true }));
  // Whoever asks may remove the file at once, and closing removes what lies beside it.
  database.close();
  handBack(said);
} else {
  holder = openHolder();
  parentPort.on("message", (place) => {
    if (place !== null) return handBack(renewLog(place));
    holder.close();
    parentPort.close();
  });
}

function handBack(what) {
  parentPort.postMessage(what, []);
}

async function copy() {
  // Without a transaction SQLite would begin anew whenever somebody writes.
  const source = openHolder();
  try {
    await source.backup(target, { progress: () => stretch });
  } finally {
    source.close();
  }
}

function openHolder() {
  const database = new Sqlite(file, { readonly: true, timeout: 5000 });
  database.exec("begin");
  database.prepare("select count(*) from sqlite_schema").get();
  return database;
}

/**
 * Has the log begin anew, if it ends at `place` and nobody writes until then; answers the head that it then has, or null. A
 * log begins anew with a commit, once all of it is in the database and nobody reads it.
 */
function renewLog(place) {
  const next = openHolder();
  holder.close();
  holder = next;
  const writer = new Sqlite(file, { timeout: patience });
  try {
    writer.pragma("synchronous = FULL");
    const [state] = writer.pragma("wal_checkpoint(PASSIVE)");
    if (state.busy !== 0 || state.log !== state.checkpointed) return null;
    writer.exec("begin immediate");
    const end = 32 + place.frames * (24 + pageSize);
    const endsThere = readWal(16, 8) === place.salts && readWal(end + 8, 8) !== place.salts;
    if (!endsThere) return null;
    holder.close();
    const version = writer.pragma("user_version", { simple: true });
    writer.pragma(`user_version = ${(version + 1) % 2 ** 31}`);
    writer.exec("commit");
    return readWal(0, 32);
  } catch (error) {
    if (error.code === "SQLITE_BUSY") return null;
    throw error;
  } finally {
    // What is not committed is taken back.
    writer.close();
  }
}

/** Bytes of the log in hexadecimal. */
function readWal(at, length) {
  const wal = fs.openSync(`${file}-wal`, "r");
  try {
    const bytes = Buffer.alloc(length);
    fs.readSync(wal, bytes, 0, length, at);
    return bytes.toString("hex");
  } finally {
    fs.closeSync(wal);
  }
}
