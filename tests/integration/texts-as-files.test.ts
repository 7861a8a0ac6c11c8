import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { answerOf } from "tests/support/call-route";
import { formRequest } from "tests/support/visit";
import { readDrafts } from "~/features/content/drafts/draft.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as articleRoute from "~/routes/article.create";
import * as topicRoute from "~/routes/topic.create";

test.each([
  ["/topic/create", topicRoute],
  ["/article/create", articleRoute],
])("%s publishes no file for a text", async (path, route) => {
  const as = await createMember();
  const plain = formRequest(path, {}, { as });
  const body = new FormData();
  for (const [name, value] of new URLSearchParams(await plain.text())) body.append(name, value);
  body.append("title", "文件");
  body.append("nodeId", "1");
  body.append("content", new Blob(["竹"]), "text.txt");
  const headers = new Headers(plain.headers);
  headers.delete("Content-Type");
  const send = (intent: string) => {
    const form = new FormData();
    for (const [name, value] of body) form.append(name, value);
    form.set("intent", intent);
    const request = new Request(plain.url, { method: "POST", headers, body: form });
    return answerOf<unknown>(() => route.action({ request, params: {}, context: {} }));
  };
  const refused = await send("publish");
  expect(refused.status).toBe(400);
  expect(refused.data).toMatchObject({ error: { content: [expect.any(String)] } });
  expect(JSON.stringify((await send("preview")).data)).not.toContain("[object");
  expect(await readDrafts(readDatabase(), as.id)).toEqual([]);
});
