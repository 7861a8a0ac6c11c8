import { expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { callAction } from "tests/support/call-route";
import { readDraft, readDrafts } from "~/features/content/drafts/draft.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import * as createRoute from "~/routes/article.create";
import * as saveRoute from "~/routes/user.drafts_.save";

const formOf = (content: string, turn: string) => ({
  kind: "article",
  targetId: "0",
  formId: "typed",
  title: "竹",
  content,
  turn,
});

async function save(as: Member, content: string, turn: string): Promise<void> {
  const { status, data } = await callAction(saveRoute, "/user/drafts/save", formOf(content, turn), {
    as,
  });
  expect({ status, data }).toMatchObject({
    status: 200,
    data: { success: true, data: { savedTime: expect.any(Number) as number } },
  });
}

async function keepByHand(as: Member, content: string, turn: string): Promise<void> {
  const fields = { ...formOf(content, turn), intent: "draft" };
  expect((await callAction(createRoute, "/article/create", fields, { as })).status).toBe(302);
}

async function keptWords(as: Member): Promise<string[]> {
  const drafts = await readDrafts(readDatabase(), as.id);
  const whole = await Promise.all(drafts.map(({ id }) => readDraft(readDatabase(), as.id, id)));
  return whole.map((draft) => draft?.fields["content"] ?? "");
}

test("words that arrive after later ones of their page do not take their place", async () => {
  const as = await createMember();
  for (const turn of [1, 3, 2]) await save(as, `第 ${turn} 句`, `page.${turn}`);
  expect(await keptWords(as)).toEqual(["第 3 句"]);
  await save(as, "第 10 句", "page.10");
  expect(await keptWords(as)).toEqual(["第 10 句"]);
});

test("nor those of the draft that was kept by hand meanwhile", async () => {
  const as = await createMember();
  await save(as, "写到一半", "page.1");
  await keepByHand(as, "写完了", "page.3");
  await save(as, "写了大半", "page.2");
  expect(await keptWords(as)).toEqual(["写完了"]);
});

test.each(["other.1", "", "page", "page.-1", "page.1e9", "竹.9", `${"p".repeat(21)}.9`])(
  "what comes from another page, or from none that counts (%s), is kept over them",
  async (turn) => {
    const as = await createMember();
    await save(as, "在电脑上写的", "page.7");
    await save(as, "在手机上接着写的", turn);
    expect(await keptWords(as)).toEqual(["在手机上接着写的"]);
  },
);
