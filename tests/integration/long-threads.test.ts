import { beforeAll, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { openCostReader, type CostReader } from "tests/support/rows-read";
import { insertComments } from "~/features/discussion/comments/comment-bulk.commands.server";
import { inTransaction } from "~/platform/database/database.server";
import { countStatements } from "~/platform/database/statement-count.server";
import * as topicPage from "~/routes/topic.$topicId";

// Of the latest hundred it is told who takes part.
const [few, many] = [110, 10_000];
/** How much more a page of the long thread may read than the first of the short one. */
const factor = 1.3;

let author: Member;
let other: Member;
let short: number;
let long: number;
let reader: CostReader;

beforeAll(async () => {
  [author, other] = [await createMember(), await createMember()];
  [short, long] = [await write(few), await write(many)];
  reader = await openCostReader();
}, 60_000);

/** A topic with so many comments, every third by its author. */
async function write(count: number): Promise<number> {
  const entityId = await createTopic({ by: author });
  const all = Array.from({ length: count }, (_, at) => ({
    entityId,
    userId: at % 3 === 0 ? author.id : other.id,
    content: `第 ${at + 1} 楼的话`,
    createTime: 1000 + at,
  }));
  for (let at = 0; at < count; at += 500) {
    await inTransaction((trx) => insertComments(trx, all.slice(at, at + 500)));
  }
  return entityId;
}

/** What all statements of a page read; of an address that leads to a floor, what finding it reads. */
async function costOf(id: number, query: string, as: Member | null): Promise<number> {
  const { queries, result } = await countStatements(() =>
    callLoader(topicPage, `/topic/${id}${query}`, { params: { topicId: String(id) }, as }),
  );
  expect(result.status).toBe(query.includes("floor") ? 302 : 200);
  let rows = 0;
  for (const one of queries) {
    if (/^\s*(?:select|with)\b/i.test(one.sql)) rows += (await reader.costOf(one)).rows;
  }
  return rows;
}

test.each(["a visitor", "a member"])(
  "in a thread of 10,000 comments no way of moving costs %s more than 1.3 times the first page of a short one",
  async (who) => {
    const as = who === "a member" ? other : null;
    const first = await costOf(short, "", as);
    const ways = ["", "?page=2", "?page=250", "?page=500", "?by=author", "?by=author&sort=newest"];
    const led = ["?floor=87", "?floor=5000", "?floor=10000", "?floor=last"];
    const costs = [];
    for (const query of [...ways, "?sort=newest", ...led]) {
      costs.push({ query, times: (await costOf(long, query, as)) / first });
    }
    expect(costs.filter(({ times }) => times > factor)).toEqual([]);
  },
);
