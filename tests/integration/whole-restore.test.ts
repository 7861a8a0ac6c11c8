import { expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createWholeMember } from "tests/factories/whole-member";
import { backUpSite, restoreSite } from "~/features/admin/backups/site-backup.server";
import { readDatabase } from "~/platform/database/database.server";

const countOf = (table: "user" | "message" | "favorite" | "session" | "pushSubscription") =>
  readDatabase()
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));

test("whoever has all that a member may have comes back while the site runs, signed in and pushed to nowhere", async () => {
  await liftRateLimits();
  await createWholeMember("allofit");
  const kept = () => Promise.all((["user", "message", "favorite"] as const).map(countOf));
  const before = await kept();
  expect(Math.min(...before)).toBeGreaterThan(0);
  expect(await countOf("pushSubscription")).toBeGreaterThan(0);
  await restoreSite({ file: await backUpSite(), passphrase: "" });
  expect(await kept()).toEqual(before);
  expect(await countOf("session")).toBe(0);
  expect(await countOf("pushSubscription")).toBe(0);
});
