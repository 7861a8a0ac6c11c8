import { expect, test } from "vitest";
import { fromReplica, leaveReplica, readsReplica } from "./replica-reading.server";

test("a request reads the replica until it ended, also in what it began", async () => {
  expect(readsReplica()).toBe(false);
  const later = await new Promise<() => boolean>((resolve) => {
    fromReplica((end) => {
      expect(readsReplica()).toBe(true);
      setImmediate(() => {
        expect(readsReplica()).toBe(true);
        end();
        setImmediate(() => resolve(() => readsReplica()));
        expect(readsReplica()).toBe(false);
      });
    });
  });
  expect(later()).toBe(false);
});

test("who writes reads the first server from there on, and nobody else does", () => {
  const read: boolean[] = [];
  fromReplica(() => {
    leaveReplica();
    read.push(readsReplica());
  });
  fromReplica(() => read.push(readsReplica()));
  expect(read).toEqual([false, true]);
});
