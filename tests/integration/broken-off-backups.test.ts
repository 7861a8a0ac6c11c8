import fs from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createModerator } from "tests/factories/member";
import { callLoader } from "tests/support/call-route";
import { backUpDaily } from "~/features/admin/backups/backup-jobs.server";
import { backUpSite } from "~/features/admin/backups/site-backup.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { backupFolder } from "~/platform/backup/backup-folder.server";
import { readLastResult } from "~/platform/backup/last-result.server";
import { writeBackup } from "~/platform/backup/write-backup.server";
import type { Storage } from "~/platform/storage/stored-file";
import { storage } from "~/platform/storage/storage.server";
import * as listPage from "~/routes/admin.backup._index";

const dataDir = process.env["DATA_DIR"] ?? "";
const folder = backupFolder(dataDir);
const plan = { dataDir, timeZone: "UTC", passphrase: "" };
const minute = 60 * 1000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function* onePicture() {
  yield "a1.webp";
}

async function* faultyKeys() {
  yield "a1.webp";
  throw new Error("S3 is away");
}

/** A storage whose one picture comes as this stream. */
const storageOf = (stream: ReadableStream<Uint8Array>): Storage => ({
  isHere: false,
  put: async () => undefined,
  find: async () => ({
    size: 1024 ** 3,
    stream: async () => stream,
    bytes: async () => new Uint8Array(),
  }),
  delete: async () => undefined,
  publicAddress: () => null,
});

/** The files among the backups that this process has open, deleted ones too. */
function openFiles(): string[] {
  // The list itself is open while it is read, and gone when it is looked at.
  const files = fs.readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return [fs.readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      return [];
    }
  });
  return files.filter((file) => file.startsWith(folder));
}

describe("a backup that is broken off", () => {
  test.runIf(process.platform === "linux").each([
    ["before a picture", { ...plan, storage: storage(), uploadKeys: faultyKeys }],
    [
      "within a picture",
      {
        ...plan,
        storage: storageOf(
          new ReadableStream({ pull: (line) => line.error(new Error("S3 is away")) }),
        ),
        uploadKeys: onePicture,
      },
    ],
  ])("%s says why, and keeps no file and no room", async (_when, broken) => {
    await expect(writeBackup(broken)).rejects.toThrow("S3 is away");
    expect(fs.readdirSync(folder)).toEqual([]);
    expect(openFiles()).toEqual([]);
  });

  test("by a full disk says so, and reads no further", async () => {
    let ended = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (line) => line.enqueue(crypto.getRandomValues(new Uint8Array(16_384))),
      cancel: () => {
        ended = true;
      },
    });
    // More than all tables have: it is full in the middle of the picture.
    let room = 2 * 1024 ** 2;
    const disk = new Writable({
      write: (chunk: Buffer, _encoding, taken) => {
        room -= chunk.length;
        taken(room < 0 ? new Error("ENOSPC") : null);
      },
    });
    vi.spyOn(fs, "createWriteStream").mockReturnValueOnce(disk as fs.WriteStream);
    const broken = { ...plan, storage: storageOf(endless), uploadKeys: onePicture };
    await expect(writeBackup(broken)).rejects.toThrow("ENOSPC");
    await expect.poll(() => ended).toBe(true);
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test("each day is tried again, but not every ten minutes for the whole day", async () => {
    await changeSetting("timeZone", "Asia/Shanghai");
    await changeSetting("backupHour", 3);
    const due = Date.parse("2036-03-01T03:00:00+08:00");
    const write = vi.spyOn(fs, "createWriteStream").mockImplementation(() => {
      throw new Error("ENOSPC");
    });
    const tried: number[] = [];
    for (let passed = 0; passed < 720; passed += 10) {
      vi.useFakeTimers({ toFake: ["Date"], now: due + passed * minute });
      const before = write.mock.calls.length;
      await backUpDaily();
      if (write.mock.calls.length > before) tried.push(passed);
    }
    expect(tried).toEqual([0, 10, 20, 40, 80, 160, 280, 400, 520, 640]);
    expect(await readLastResult(dataDir)).toMatchObject({ done: false, words: "ENOSPC" });
  });
});

test("an archive that is copied into the folder is among the others at once", async () => {
  const file = await backUpSite();
  const name = "zhulin-20260131-031700-daily.tar.gz";
  fs.renameSync(file, path.join(dataDir, "from-elsewhere"));
  fs.copyFileSync(path.join(dataDir, "from-elsewhere"), path.join(folder, name));
  const owner = await createModerator({ role: "owner" });
  const { data } = await callLoader(listPage, "/admin/backup", { as: owner });
  expect(data.backups).toMatchObject([{ name, origin: "daily" }]);
});
