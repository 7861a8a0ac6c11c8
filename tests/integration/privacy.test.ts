import fs from "node:fs";
import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { answerOf } from "tests/support/call-route";
import { pageRequest } from "tests/support/visit";
import { reactToTopic } from "~/features/content/topic-reactions.commands.server";
import { deleteTopic } from "~/features/content/topic-status.commands.server";
import { saveDraft } from "~/features/content/writing/draft.commands.server";
import { messageType } from "~/features/notifications/message";
import { notify } from "~/features/notifications/notify.commands.server";
import { award } from "~/features/scores/score.commands.server";
import { inTransaction } from "~/platform/database/database.server";

/** What only its member may see, each with a word that stands nowhere else. */
const secrets = {
  email: "mail-of-mine@example.com",
  phone: "+8613912345678",
  message: "只发给我的话",
  score: "只记给我的分",
  draft: "只写了一半的话",
  deleted: "我删掉的话题",
  favorite: "我收藏过的话题",
} as const;

let member: Member;
let other: Member;

beforeAll(async () => {
  [member, other] = await Promise.all([
    createMember({ email: secrets.email, phone: secrets.phone }),
    createMember(),
  ]);
  await inTransaction(async (trx) => {
    const to = { to: member.id, from: 0, type: messageType.reviewed, detailUrl: "/" };
    await notify(trx, { ...to, title: secrets.message });
    const source = { sourceType: "test", sourceId: 1, createTime: Date.now() };
    await award(trx, { ...source, userId: member.id, description: secrets.score, score: 1 });
  });
  await reactToTopic(
    member.viewer,
    "favorite",
    await createTopic({ title: secrets.favorite }),
    true,
  );
  await deleteTopic(member.viewer, await createTopic({ by: member, title: secrets.deleted }), "");
  const fields = { title: secrets.draft, content: secrets.draft };
  await saveDraft(member.id, { kind: "topic", targetId: 0, formId: "a-form", fields });
});

const folder = path.resolve("app/routes");

/* Every page below /user, whoever adds one, and the feed. */
const pages = fs
  .readdirSync(folder)
  .filter((name) => /^user\.|^topics\.node\.feed$/.test(name))
  .map((name) => (name.endsWith(".ts") ? name : `${name}/route`));

interface Route {
  loader?: (args: LoaderFunctionArgs) => unknown;
}

async function textOf(page: string, as: Member | null): Promise<string> {
  const { loader } = (await import(path.join(folder, page))) as Route;
  if (!loader) return "";
  const id = String(member.id);
  const params = { userId: id, messageId: "1", provider: "github" };
  const request = pageRequest(`/user/${id}?userId=${id}`, { as });
  const answer = await answerOf(async () => loader({ request, params, context: {} }));
  return JSON.stringify(answer.data) ?? "";
}

const seenIn = (text: string) =>
  Object.entries(secrets).flatMap(([what, words]) => (text.includes(words) ? [what] : []));

describe("what is a member's own", () => {
  test("is seen by that member", async () => {
    const texts = await Promise.all(pages.map((page) => textOf(page, member)));
    expect(seenIn(texts.join("\n")).toSorted()).toEqual(Object.keys(secrets).toSorted());
  });

  test.each(pages)("is shown to nobody else by %s", async (page) => {
    expect(seenIn(await textOf(page, other))).toEqual([]);
    expect(seenIn(await textOf(page, null))).toEqual([]);
  });
});
