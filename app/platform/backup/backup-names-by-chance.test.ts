import fc from "fast-check";
import path from "node:path";
import { expect, test } from "vitest";
import { anyText, byChance, textOf, unlessRefused } from "tests/support/by-chance";
import { dateIn } from "~/platform/clock/clock";
import { isStorageKey, typeOfKey } from "~/platform/storage/storage-key";
import { rowInLine, storageKeyOf, tableOf } from "./backup-entry.server";
import { isBackupName } from "./backup-folder.server";
import { tableEntry, uploadEntry } from "./manifest";
import { superfluousBackups } from "./offsite-keeping";

const names = textOf(
  "../ / \\ tables/ uploads/ .ndjson .webp .avif user a1 - manifest.json session-secret zhulin- 20261122-080910 .tar.gz .age -daily \0 \n".split(
    " ",
  ),
  6,
);
const stage = "/stage";

test("an entry of a backup is put nowhere but into its own place", () => {
  fc.assert(
    fc.property(names, (name) => {
      const key = storageKeyOf(name);
      const table = tableOf(name);
      if (key === undefined && table === undefined) return;
      expect(path.resolve(stage, name)).toBe(`${stage}/${name}`);
      expect(key === undefined ? tableEntry(table ?? "") : uploadEntry(key)).toBe(name);
      expect(key === undefined || (isStorageKey(key) && typeOfKey(key).startsWith("image/"))).toBe(
        true,
      );
    }),
    byChance(400),
  );
});

test("a file that is called as backups are lies in their folder", () => {
  fc.assert(
    fc.property(names, (name) => {
      if (!isBackupName(name)) return;
      expect(path.basename(name)).toBe(name);
      expect(name).toMatch(/^[\w.-]+$/);
    }),
    byChance(400),
  );
});

test("a line of a table is read as the row that was written, and anything else is no row", () => {
  const row = fc.dictionary(
    fc.stringMatching(/^[a-z]\w{0,8}$/),
    fc.oneof(anyText, fc.integer(), fc.constant(null)),
  );
  fc.assert(
    fc.property(fc.oneof(row, fc.jsonValue(), anyText), (given) => {
      const line = typeof given === "string" ? given : JSON.stringify(given);
      const read = unlessRefused(() => rowInLine(line), Error);
      if (read === undefined) return;
      expect(read).toEqual(JSON.parse(line));
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    }),
    byChance(200),
  );
});

test("of backups the newest of each day and week stay, and no more than these", () => {
  const minute = 60_000;
  const made = fc.integer({
    min: Date.UTC(2026, 8, 1) / minute,
    max: Date.UTC(2026, 10, 22) / minute,
  });
  const rule = fc.record({ daily: fc.nat(9), weekly: fc.nat(5) });
  fc.assert(
    fc.property(fc.uniqueArray(made, { maxLength: 40 }), rule, (minutes, keeping) => {
      const stored = minutes.map((at) => {
        const time = new Date(at * minute).toISOString().replace(/[-:]/g, "");
        return `zhulin-${time.slice(0, 8)}-${time.slice(9, 15)}.tar.gz`;
      });
      expect(stored.every(isBackupName)).toBe(true);
      const today = dateIn("UTC", Date.UTC(2026, 10, 22));
      const gone = superfluousBackups(stored, keeping, today);
      const kept = stored.filter((name) => !gone.includes(name)).toSorted();
      expect(kept.length).toBeLessThanOrEqual(keeping.daily + keeping.weekly);
      const days = new Set(kept.map((name) => name.slice(7, 15)));
      expect(days.size).toBe(kept.length);
      const newest = stored.toSorted().at(-1);
      const wanted = keeping.daily + keeping.weekly > 0 ? newest : undefined;
      expect(wanted === undefined || kept.includes(wanted)).toBe(true);
      expect(superfluousBackups(kept, keeping, today)).toEqual([]);
    }),
    byChance(200),
  );
});
