import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { callAction, callLoader } from "tests/support/call-route";
import { createNode, retireNode } from "~/features/content/nodes/node.commands.server";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { NodePicks } from "~/features/content/writing/node-picks";
import { readDatabase } from "~/platform/database/database.server";
import * as topicCreate from "~/routes/topic.create";
import * as topicEdit from "~/routes/topic.edit.$topicId";

let author: Member;
let moderator: Member;
let nodeId: number;
let id: number;
let made = 0;

beforeEach(async () => {
  author = await createMember();
  moderator = await createModerator();
  made += 1;
  nodeId = await createNode(moderator.viewer, { name: `旧事 ${made}`, description: "" });
  id = await createTopic({ by: author, nodeId });
  await retireNode(moderator.viewer, nodeId, true);
});

type FormPage = Awaited<ReturnType<typeof topicEdit.loader>>;

/** The radio buttons of the nodes, as the form draws them. */
async function picksOf({ standsIn, fields, refusedNodes: refused }: FormPage) {
  const nodes = await readNodes(readDatabase());
  const chosen = fields["nodeId"] ?? "";
  return renderToStaticMarkup(
    createElement(NodePicks, { nodes, standsIn, chosen, errors: [], refused }),
  );
}

test("what stands in a retired node is edited there, by its author and by moderators", async () => {
  const params = { topicId: String(id) };
  for (const as of [author, moderator]) {
    const { data } = await callLoader(topicEdit, `/topic/edit/${id}`, { as, params });
    const picked = `checked="" value="${nodeId}"/><span>旧事 ${made}</span>`;
    expect(await picksOf(data)).toContain(picked);
    const { fields, seen } = data;
    const content = `改好了，${as.id}`;
    const sent = { ...fields, seen, content };
    const saved = await callAction(topicEdit, `/topic/edit/${id}`, sent, { as, params });
    expect(saved.status).toBe(302);
    expect(await readTopic(readDatabase(), id, null)).toMatchObject({ node: { id: nodeId } });
  }
});

test("a retired node is offered for nothing else", async () => {
  const other = await createTopic({ by: author });
  const params = { topicId: String(other) };
  const path = `/topic/edit/${other}`;
  const { data } = await callLoader(topicEdit, path, { as: author, params });
  expect(await picksOf(data)).not.toContain(`旧事 ${made}`);
  const anew = await callLoader(topicCreate, `/topic/create?nodeId=${nodeId}`, { as: author });
  expect(await picksOf(anew.data)).not.toContain(`旧事 ${made}`);
  const moved = { ...data.fields, seen: data.seen, nodeId: String(nodeId) };
  expect((await callAction(topicEdit, path, moved, { as: author, params })).status).toBe(400);
});
