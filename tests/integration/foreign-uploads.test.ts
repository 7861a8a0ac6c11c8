import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { callLoader } from "tests/support/call-route";
import { hasRights, withoutRights } from "tests/support/without-rights";
import { isDatabaseWell } from "~/platform/database/connection-check.server";
import { env } from "~/platform/env/env.server";
import { StorageAway } from "~/platform/storage/storage-refusal";
import { storage } from "~/platform/storage/storage.server";
import * as healthPage from "~/routes/healthz";
import * as uploads from "~/routes/uploads.$";

const { dataDir } = env();
const folder = path.join(dataDir, "uploads");
const readHealth = async () => (await callLoader(healthPage, "/healthz")).data;

describe.runIf(hasRights)("pictures in a folder that belongs to another user", () => {
  beforeAll(async () => {
    // Everything but the pictures is this user's own.
    fs.chmodSync(dataDir, 0o777);
    await isDatabaseWell();
    await storage().put("a1.webp", Buffer.from("竹"));
    await storage().put("a2.webp", Buffer.from("林"));
  });

  test("are away: neither read nor written nor deleted, and found again with the rights", async () => {
    await withoutRights(folder, async () => {
      await expect(storage().put("b1.webp", Buffer.from("a"))).rejects.toThrow(StorageAway);
      await expect(storage().find("a1.webp")).rejects.toThrow(StorageAway);
      await expect(storage().delete("a1.webp")).rejects.toThrow(StorageAway);
    });
    expect(await (await storage().find("a1.webp"))?.bytes()).toEqual(Buffer.from("竹"));
    expect(await storage().find("b1.webp")).toBeNull();
  });

  test("are away one by one, before any of an answer is written", async () => {
    const found = await storage().find("a2.webp");
    await withoutRights(path.join(folder, "a2.webp"), async () => {
      await expect(found?.stream()).rejects.toThrow(StorageAway);
      await expect(found?.bytes()).rejects.toThrow(StorageAway);
    });
    expect(await new Response(await found?.stream()).text()).toBe("林");
  });

  test("are answered with 503, and /healthz says that there are no pictures", async () => {
    const params = { "*": "a1.webp" };
    const { status, health } = await withoutRights(folder, async () => ({
      ...(await callLoader(uploads, "/uploads/a1.webp", { params })),
      health: await readHealth(),
    }));
    expect({ status, health }).toEqual({ status: 503, health: { status: "no pictures" } });
    expect((await callLoader(uploads, "/uploads/a1.webp", { params })).status).toBe(200);
  });
});
