import { expect, test } from "vitest";
import { openCostReader } from "tests/support/rows-read";
import { readDigestZones } from "~/features/accounts/mail/notice-choice.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";

const letters = { status: 0, createTime: 1, updateTime: 1, mailDigest: 1 };

/** Members who want letters by the clocks of a zone. */
const want = (timeZone: string, count: number) =>
  inTransaction((trx) =>
    trx
      .insertInto("user")
      .values(
        Array.from({ length: count }, (_, at) => {
          const name = `${timeZone}${count}x${at}`;
          const keys = { usernameKey: name, emailKey: name, email: name };
          return { ...letters, ...keys, username: name, nickname: "竹友", timeZone };
        }),
      )
      .execute(),
  );

async function cost() {
  const { result, queries } = await countStatements(() => readDigestZones(readDatabase()));
  const reader = await openCostReader();
  const [query] = queries;
  if (!query) throw new Error("nothing was read");
  const { rows } = await reader.costOf(query);
  reader.close();
  return { zones: result.toSorted(), rows, perRow: reader.perRow };
}

test("the zones by which letters come are found by a step for each, however many members want letters", async () => {
  expect((await cost()).zones).toEqual([]);
  for (const zone of ["", "Asia/Tokyo", "Europe/Berlin"]) await want(zone, 1);
  await inTransaction((trx) =>
    trx.updateTable("user").set({ mailDigest: 0 }).where("timeZone", "=", "Asia/Tokyo").execute(),
  );
  const few = await cost();
  expect(few.zones).toEqual(["", "Europe/Berlin"]);
  for (const zone of ["", "Europe/Berlin"]) await want(zone, 400);
  const many = await cost();
  expect(many.zones).toEqual(few.zones);
  expect(many.rows).toBeLessThan(few.rows + 3 * few.perRow);
});
