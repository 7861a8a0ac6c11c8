import { beforeAll, describe, expect, test } from "vitest";
import { installSearchContent } from "tests/factories/demo-search";
import { relevanceSet, type RelevanceCase } from "tests/fixtures/search-relevance";
import { searchThings } from "~/features/search/search.queries.server";
import { connections, readDatabase } from "~/platform/database/database.server";

beforeAll(installSearchContent);

/** The place of the expected result, from 1; 0 when it is not on the first page. */
async function placeOf({ query, expect: expected, kind = "topic" }: RelevanceCase) {
  const request = { keyword: query, kind, nodeId: 0, timeRange: 0, page: 1 } as const;
  const { results } = await searchThings(readDatabase(), request);
  const said = results.map(({ title, excerpt }) =>
    [...title, ...excerpt].map(({ text }) => text).join(""),
  );
  return said.findIndex((words) => words.includes(expected)) + 1;
}

describe("the relevance set", () => {
  test("has at least 60 questions", () => {
    expect(Object.values(relevanceSet).flat().length).toBeGreaterThanOrEqual(60);
  });

  test("finds at least 95 % of the expected results among the first three", async () => {
    const lines: string[] = [];
    const far: string[] = [];
    let questions = 0;
    for (const [name, cases] of Object.entries(relevanceSet)) {
      const places = await Promise.all(cases.map(placeOf));
      const good = places.filter((place) => place >= 1 && place <= 3);
      const first = places.filter((place) => place === 1);
      lines.push(
        `  ${good.length}/${places.length} in the first three, ${first.length} first: ${name}`,
      );
      questions += cases.length;
      for (const [at, place] of places.entries()) {
        if (place < 1 || place > 3) far.push(`${cases[at]?.query} (${place || "not found"})`);
      }
    }
    const share = ((questions - far.length) / questions) * 100;
    process.stdout.write(
      [
        `Search relevance on ${connections().kind}: ${share.toFixed(1)} % of ${questions} questions in the first three`,
        ...lines,
        far.length > 0 ? `  elsewhere: ${far.join(", ")}\n` : "",
      ].join("\n"),
    );
    expect(share).toBeGreaterThanOrEqual(95);
  });
});
