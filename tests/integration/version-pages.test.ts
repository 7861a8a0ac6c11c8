import { beforeAll, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callLoader } from "tests/support/call-route";
import { editTopic } from "~/features/content/topics/topic-edit.commands.server";
import { topicSchema } from "~/features/content/topics/topic.schema";
import * as historyRoute from "~/routes/topic.$topicId_.history";

let author: Member;

beforeAll(async () => {
  await liftRateLimits();
  author = await createMember();
});

test("a long history is shown page by page, each version with what it changed", async () => {
  const id = await createTopic({ by: author, title: "第 1 稿" });
  for (let draft = 2; draft <= 45; draft += 1) {
    const form = topicSchema.parse({ nodeId: "1", title: `第 ${draft} 稿`, content: "没有变" });
    await editTopic(author.viewer, id, form);
  }
  const params = { topicId: String(id) };
  const read = async (query: string) => {
    const path = `/topic/${id}/history${query}`;
    return (await callLoader(historyRoute, path, { as: author, params })).data;
  };
  const places: number[] = [];
  let versions = (await read("")).versions;
  expect(versions).toMatchObject({ total: 45, hasMore: true });
  places.push(...versions.results.map(({ place }) => place));
  while (versions.hasMore) {
    versions = (await read(`?cursor=${versions.cursor}`)).versions;
    places.push(...versions.results.map(({ place }) => place));
  }
  expect(places).toEqual(Array.from({ length: 45 }, (_, at) => 45 - at));
  const [oldest, second] = versions.results.toReversed();
  expect(await read(`?version=${oldest?.id}`)).toMatchObject({ first: true, asked: oldest?.id });
  expect(await read(`?version=${second?.id}`)).toMatchObject({
    first: false,
    changes: [{ name: "标题" }, { name: "正文" }],
  });
  for (const unknown of ["9999999", "x", "-1"]) {
    expect(await read(`?version=${unknown}`)).toMatchObject({
      asked: 0,
      changes: [{ name: "标题", stretches: expect.arrayContaining([{ kind: "new", text: "45" }]) }],
    });
  }
});
