import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { stopClock } from "tests/support/stopped-clock";
import { turn } from "tests/support/turns-had";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction } from "~/platform/database/database.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";
import { typeScriptArgs } from "~/cli/child-process.mjs";

describe("settings", () => {
  test("have their defaults until they are changed", async () => {
    expect(await readSettings()).toMatchObject({ siteTitle: "竹林", scoreTopic: 1 });
  });

  test("reach this process at once", async () => {
    await changeSetting("siteTitle", "松林");
    expect((await readSettings()).siteTitle).toBe("松林");
  });

  test("reach another process within a second", async () => {
    await changeSetting("siteTitle", "以前");
    const other = spawn(
      process.execPath,
      [...typeScriptArgs, "tests/integration/settings-watcher.ts", "以后"],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const lines = createInterface({ input: other.stdout });
    await once(lines, "line");
    await changeSetting("siteTitle", "以后");
    const [said] = (await once(lines, "line")) as [string];
    const [title, turns] = said.split(" ");
    expect(title).toBe("以后");
    expect(Number(turns) * turn).toBeLessThan(1000);
    await once(other, "exit");
  });

  test("reach another process also where the clock is set back an hour meanwhile", async () => {
    await changeSetting("siteTitle", "以前");
    await readSettings();
    stopClock(Date.now() - 60 * 60 * 1000);
    // As another process does it, without telling this one.
    await inTransaction((trx) =>
      trx
        .updateTable("setting")
        .set({ value: JSON.stringify("以后") })
        .where("key", "=", "siteTitle")
        .execute(),
    );
    await expect
      .poll(async () => (await readSettings()).siteTitle, { timeout: 20_000 })
      .toBe("以后");
  });

  test.each([
    ["siteTitle", ""],
    ["scoreTopic", -1],
    ["signupPolicy", "maybe"],
    ["timeZone", "Mars/Olympus"],
    ["siteAccent", "red"],
    ["portalOrder", "topics"],
    ["siteNavs", [{ title: "坏", url: "javascript:alert(1)" }]],
    ["noSuchSetting", 1],
    ["siteTitle", "竹林\nBcc: you@example.com"],
    ["siteNavs", [{ title: "别处", url: "/\\elsewhere.example" }]],
  ])("refuse what does not fit: %s = %j", async (key, value) => {
    const before = await readSettings();
    await expect(changeSetting(key, value)).rejects.toThrow(FieldsInvalid);
    expect(await readSettings()).toEqual(before);
  });
});
