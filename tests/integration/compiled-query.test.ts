import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { compiledQuery } from "~/platform/database/compiled-query.server";
import { inTransaction, readDatabase, type Database } from "~/platform/database/database.server";

let built = 0;

const readNames = compiledQuery(
  (db: Database, { ids, not }: { ids: number[]; not: number }, { down }: { down: boolean }) => {
    built += 1;
    return db
      .selectFrom("user")
      .select(["id", "username"])
      .where("id", "in", ids)
      .where("status", "=", 0)
      .where("id", "!=", not)
      .orderBy("id", down ? "desc" : "asc")
      .limit(ids.length);
  },
);

const named = async (ids: number[], not: number, down = false) =>
  (await readNames(readDatabase(), { ids, not }, { down })).map(({ id }) => id);

test("a query is built once for each shape and length of its lists, and answers what its values ask for", async () => {
  const [first, second, third] = [await createMember(), await createMember(), await createMember()];
  expect(await named([first.id, second.id], third.id)).toEqual([first.id, second.id]);
  expect(await named([third.id, second.id], second.id)).toEqual([third.id]);
  expect(built).toBe(1);
  expect(await named([first.id, second.id], third.id, true)).toEqual([second.id, first.id]);
  expect(await named([first.id, second.id, third.id], second.id)).toEqual([first.id, third.id]);
  expect(built).toBe(3);
  expect(await named([second.id, first.id], first.id, true)).toEqual([second.id]);
  expect(built).toBe(3);
});

test("in a transaction it sees what the transaction wrote", async () => {
  const member = await createMember();
  const names = await inTransaction(async (trx) => {
    await trx
      .updateTable("user")
      .set({ username: "听雨的人" })
      .where("id", "=", member.id)
      .execute();
    return readNames(trx, { ids: [member.id], not: 0 }, { down: false });
  });
  expect(names).toEqual([{ id: member.id, username: "听雨的人" }]);
});

test("what is asked twice at once gets its own answer each time", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const answers = await Promise.all([named([one.id], 0), named([other.id], 0), named([one.id], 0)]);
  expect(answers.flat()).toEqual([one.id, other.id, one.id]);
});

test("a query that knows when it is built is a fault", async () => {
  const readSome = compiledQuery((db: Database) =>
    db.selectFrom("user").select("id").where("createTime", "<", Date.now()),
  );
  await expect(readSome(readDatabase(), {}, {})).rejects.toThrow("the time of one asking");
});

test("a query that looks at a value while it is built is a fault", async () => {
  const readSome = compiledQuery((db: Database, { id }: { id: number }) =>
    db
      .selectFrom("user")
      .select("id")
      .where("id", id > 5 ? ">" : "<", id),
  );
  await expect(readSome(readDatabase(), { id: 7 }, {})).rejects.toThrow("looked at");
});
