import { beforeAll, describe, expect, test, vi } from "vitest";
import { createComment } from "tests/factories/comment";
import { liftRateLimits } from "tests/factories/limits";
import { createMember } from "tests/factories/member";
import { createNodes } from "tests/factories/node";
import { createTopic } from "tests/factories/topic";
import { callApi, type ApiFields } from "tests/support/call-api";
import { callLoader } from "tests/support/call-route";
import { react } from "~/features/content/posts/reacting.commands.server";
import { deleteComment } from "~/features/discussion/comments/comment-deletion.commands.server";
import * as nodePage from "~/routes/topics.node.$nodeId";
import * as topicsPage from "~/routes/topics._index";

const day = 86_400_000;
const start = Date.UTC(2026, 0, 10);

let node: number;
/** Four days old, with seven likes and the latest comment; three days old, with nothing; two days old, with a comment. */
let praised: number;
let quiet: number;
let answered: number;

async function at<T>(time: number, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: time });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}

const visit = () => ({ params: { nodeId: String(node) } });
const open = async (query: string) =>
  (await callLoader(nodePage, `/topics/node/${node}${query}`, visit())).data;
const idsAt = async (query: string): Promise<number[]> =>
  (await open(query)).topics.results.map(({ id }) => id);

const idsBy = async (asked: ApiFields) => {
  const call = { method: "GET", path: "/api/topic/topics" } as const;
  const { data } = await callApi<{ results: { topicId: number }[] }>(call, {
    nodeId: node,
    ...asked,
  });
  return data.results.map(({ topicId }) => topicId);
};

beforeAll(async () => {
  await liftRateLimits();
  [node = 0] = await createNodes(1);
  praised = await at(start, () => createTopic({ nodeId: node }));
  quiet = await at(start + day, () => createTopic({ nodeId: node }));
  answered = await at(start + 2 * day, () => createTopic({ nodeId: node }));
  await at(start + 3 * day, () => createComment({ on: answered }));
  await at(start + 4 * day, () => createComment({ on: praised }));
  for (let count = 0; count < 7; count += 1) {
    await react((await createMember()).viewer, "like", "topic", praised, true);
  }
});

describe("topics of a node", () => {
  test("stand by the latest comment, or by when they were written", async () => {
    expect(await idsAt("")).toEqual([praised, answered, quiet]);
    expect(await idsAt("?sort=created")).toEqual([answered, quiet, praised]);
  });

  test("are hot by their points, tens of which weigh a day, a week or a month", async () => {
    expect(await idsAt("?sort=hot&days=1")).toEqual([answered, quiet, praised]);
    expect(await idsAt("?sort=hot")).toEqual([praised, answered, quiet]);
    expect(await idsAt("?sort=hot&days=30")).toEqual([praised, answered, quiet]);
  });

  test("are hot over a week where the address says nothing known", async () => {
    expect(await open("?sort=hot&days=12")).toMatchObject({ look: "hot7" });
    expect(await open("?sort=upwards")).toMatchObject({ look: null });
    expect(await open("?solved=no")).toMatchObject({ look: null });
  });

  test("are called by the look, and are the list to search engines", async () => {
    expect(await open("?sort=hot")).toMatchObject({
      heading: "热门周榜：节点1",
      canonical: `/topics/node/${node}`,
    });
    const all = await callLoader(topicsPage, "/topics?replies=no");
    expect(all.data).toMatchObject({ heading: "无人回复：全部话题", canonical: "/topics" });
  });

  test("wait for an answer until somebody comments, and again when that is deleted", async () => {
    expect(await idsAt("?replies=no")).toEqual([quiet]);
    const by = await createMember();
    const comment = await createComment({ on: quiet, by });
    expect(await idsAt("?replies=no")).toEqual([]);
    await deleteComment(by.viewer, comment, "");
    expect(await idsAt("?replies=no")).toEqual([quiet]);
  });

  test("stand in the same order for the API", async () => {
    expect(await idsBy({ sort: "created" })).toEqual([answered, quiet, praised]);
    expect(await idsBy({ sort: "hot", days: 1 })).toEqual([answered, quiet, praised]);
    expect(await idsBy({ sort: "hot" })).toEqual([praised, answered, quiet]);
    expect(await idsBy({ unreplied: "true" })).toEqual([quiet]);
  });
});
