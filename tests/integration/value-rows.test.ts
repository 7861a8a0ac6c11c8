import { expect, test } from "vitest";
import { createTopic } from "tests/factories/topic";
import { plansOf, scansIn } from "tests/support/query-plan";
import { addTopicComments } from "~/features/content/topics/topic-bulk.commands.server";
import { connections, inTransaction } from "~/platform/database/database.server";
import { insertNumbered, insertsOf, valueRows } from "~/platform/database/value-rows.server";

const update = (rows: number[][]) =>
  connections()
    .write.updateTable("topic")
    .from(valueRows(rows))
    .set((eb) => ({ viewCount: eb("topic.viewCount", "+", eb.ref("given.column2")) }))
    .whereRef("topic.id", "=", "given.column1");

const rowsFrom = (id: number, count: number) =>
  Array.from({ length: count }, (_, at) => [id + at, at + 1]);

test("one statement writes what was given for each row", async () => {
  const [first, second, third] = [await createTopic(), await createTopic(), await createTopic()];
  await update([
    [second, 5],
    [first, 2],
  ]).execute();
  const rows = await connections()
    .read.selectFrom("topic")
    .select(["id", "viewCount"])
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { id: first, viewCount: 2 },
    { id: second, viewCount: 5 },
    { id: third, viewCount: 0 },
  ]);
});

test("rows that take several statements are stored as they are, and numbered in their order", async () => {
  const names = Array.from({ length: 2345 }, (_, at) => `竹 '?' $${at}`);
  const tags = names.map((name) => ({ name, nameKey: name, createTime: 1.5e12 }));
  const ids = await inTransaction((trx) => insertNumbered(trx, "tag", tags));
  const stored = await connections()
    .read.selectFrom("tag")
    .select(["id", "name", "createTime"])
    .orderBy("id")
    .execute();
  expect(stored).toEqual(names.map((name, at) => ({ id: ids[at], name, createTime: 1.5e12 })));
});

test.each([
  ["lacks a column", [{ name: "竹", nameKey: "竹" }, { name: "林" }]],
  ["has one more", [{ name: "竹" }, { name: "林", nameKey: "林" }]],
  ["has another", [{ name: "竹" }, { nameKey: "林" }]],
])("rows of which one %s are refused, not stored without it", (_, rows) => {
  expect(() => [...insertsOf("sqlite", "tag", rows)]).toThrow("differ in their columns");
});

test("no name of a column ends its own quotes", () => {
  const [insert] = insertsOf("postgres", "tag", [{ 'a") values (1) --': 1 }]);
  expect(insert?.sql).toBe('insert into "tag" ("a"") values (1) --") values ($1)');
});

test.each([1, 30, 1000])(
  "%i rows are looked up, and the table is not read whole",
  async (count) => {
    const [plan] = await plansOf(() => update(rowsFrom(10_000, count)).execute());
    expect(plan?.steps.join("\n")).toMatch(/topic/);
    const whole = scansIn(plan?.steps ?? []).filter((step) => /topic/.test(step));
    expect(whole).toEqual([]);
  },
);

test.skipIf(connections().kind !== "sqlite")(
  "nor is all that is searched where comments are counted for topics",
  async () => {
    const ids: number[] = [];
    for (let left = 60; left > 0; left -= 1) ids.push(await createTopic());
    const plans = await plansOf(() =>
      inTransaction((trx) =>
        addTopicComments(
          trx,
          ids.map((id) => ({ id, count: 2, lastTime: Date.now(), lastUserId: 1 })),
        ),
      ),
    );
    const searched = plans.filter(({ sql }) => /searchThing/.test(sql));
    expect(searched.length).toBeGreaterThan(0);
    // What is given is looked up in an index made for it only where the other table is gone through.
    const turned = plans.flatMap(({ steps }) => steps).filter((step) => /automatic/i.test(step));
    expect(turned).toEqual([]);
  },
);
