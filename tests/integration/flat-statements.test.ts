import { beforeAll, expect, test } from "vitest";
import { createGrowingWorld, growWorld, type GrowingWorld } from "tests/factories/growing-world";
import { allowanceOf, allowedGrowths } from "tests/support/growth-allowed";
import { mappedRoutes } from "tests/support/mapped-routes";
import { quietWrites } from "tests/support/quiet-writes";
import { readingPages } from "tests/support/reading-pages";
import { walkApi, walkPages, type Reading } from "tests/support/reading-walk";
import { allowedQuietly, isShown, shownColumns } from "tests/support/shown-columns";
import { connections } from "~/platform/database/database.server";
import { openCostReader, type Cost } from "tests/support/rows-read";

/** How much larger the large site is. */
const larger = 100;
/** What may be read more where indexes are deeper and pages fuller. */
const factor = 1.5;
const rowsMore = 40;

/** What each statement of each place costs, by place and by the statement without the number of its values. */
type Costs = Map<string, Map<string, Cost>>;

const { kind } = connections();
let perRow: number;
let small: { readings: Reading[]; costs: Costs };
let large: { readings: Reading[]; costs: Costs };

const shapeOf = (sql: string) =>
  sql.replaceAll(/\+\?|\$\d+/g, "?").replaceAll(/\((?:\s*\?\s*,?)+\)/g, "(…)");

const isRead = (sql: string) => /^\s*(?:select|with)\b/i.test(sql);

/** Of a small site what every way reads, of a large one no more than is asked of it. */
async function measure(world: GrowingWorld, isLarge: boolean) {
  const readings = [...(await walkPages(world)), ...(await walkApi(world))];
  const reader = await openCostReader();
  perRow = reader.perRow;
  const known = new Map<string, Cost>();
  const costs: Costs = new Map();
  for (const { place, queries } of readings) {
    const here = new Map<string, Cost>();
    for (const query of queries.filter(({ sql }) => isRead(sql))) {
      const key = JSON.stringify([query.sql, query.parameters]);
      const cost = known.get(key) ?? (await reader.costOf(query, isLarge ? rowsMore * perRow : 0));
      known.set(key, cost);
      const shape = shapeOf(query.sql);
      const before = here.get(shape);
      if (!before || before.rows < cost.rows) here.set(shape, cost);
    }
    costs.set(place, here);
  }
  reader.close();
  return { readings, costs };
}

beforeAll(async () => {
  const world = await createGrowingWorld();
  await growWorld(world, 1);
  small = await measure(world, false);
  await growWorld(world, larger);
  large = await measure(world, true);
}, 900_000);

test("every URL of the map is walked", () => {
  const urls = [...new Set(mappedRoutes().map(({ url }) => url))];
  expect(Object.keys(readingPages).toSorted()).toEqual(urls.toSorted());
});

test("every place that somebody finds in the small site is found in the large one", () => {
  const lost = small.readings.filter(
    ({ place, status }) =>
      status === 200 &&
      large.readings.some((later) => later.place === place && later.status !== 200),
  );
  expect(lost.map(({ place }) => place)).toEqual([]);
});

test("what a quiet transaction writes is read by no page that is kept for visitors", () => {
  const shown = shownColumns(small.readings);
  const seen = quietWrites().filter((write) => isShown(write, shown));
  const said = new Set(seen.map(({ by, words }) => `${by}: ${words}`));
  // What is quiet no longer is allowed no longer.
  expect([...said].toSorted()).toEqual(Object.keys(allowedQuietly).toSorted());
});

test("no statement is made ready anew for the values of the next page", () => {
  const anew = [...large.costs.values()].flatMap((costs) =>
    [...costs].filter(([, cost]) => cost.isMadeAnew).map(([sql]) => sql),
  );
  expect([...new Set(anew)]).toEqual([]);
});

test(`no statement reads more in a site that is ${larger} times larger`, () => {
  const grown = new Map<string, string>();
  const needed = new Set<object>();
  for (const [place, costs] of large.costs) {
    for (const [sql, cost] of costs) {
      const before = small.costs.get(place)?.get(sql)?.mostRows ?? 0;
      const flat = cost.rows <= factor * before + rowsMore * perRow && cost.strayPages === 0;
      const allowance = flat ? undefined : allowanceOf(sql, cost.rows, perRow);
      if (allowance) needed.add(allowance);
      if (flat || allowance) continue;
      const line = `${place}: ${before} became ${cost.rows}\n${sql}\n${cost.plan}`;
      if (!grown.has(sql)) grown.set(sql, line);
    }
  }
  expect([...grown.values()].join("\n\n")).toBe("");
  // What grows no longer is allowed no longer.
  const here = allowedGrowths.filter(({ on = kind }) => on === kind);
  expect(here.filter((allowance) => !needed.has(allowance))).toEqual([]);
});
