import { describe, expect, test } from "vitest";
import { createModerator } from "tests/factories/member";
import { callAction, callLoader } from "tests/support/call-route";
import { readDatabase } from "~/platform/database/database.server";
import * as wordsPage from "~/routes/admin.words";

const moderator = await createModerator();

const send = (fields: Record<string, string>) =>
  callAction(wordsPage, "/admin/words", fields, { as: moderator });
const forbid = (word: string, fields: Record<string, string> = {}) =>
  send({ intent: "forbid", word, kind: "plain", handling: "reject", ...fields });
const words = async () =>
  (await callLoader(wordsPage, "/admin/words", { as: moderator })).data.words.map(
    ({ word, handling }) => `${word} ${handling}`,
  );
const countActs = async () =>
  (await readDatabase().selectFrom("auditLog").select("id").where("act", "=", "forbid").execute())
    .length;

describe("a word that is forbidden already", () => {
  test("is said to be there, and nothing is written down", async () => {
    expect((await forbid("Casino")).status).toBe(302);
    for (const again of ["Casino", "ＣＡＳＩＮＯ"]) {
      const answer = await forbid(again);
      expect(answer.status).toBe(400);
      expect(answer.data).toMatchObject({
        initialValue: { word: again },
        error: { word: ["已经有这个词了"] },
      });
    }
    expect(await countActs()).toBe(1);
  });

  test("is handled in another way when that is asked for, and may be a pattern besides", async () => {
    expect((await forbid("casino", { handling: "review" })).status).toBe(302);
    expect(await words()).toEqual(["Casino review"]);
    expect((await forbid("Casino", { kind: "pattern" })).status).toBe(302);
    expect(await words()).toEqual(["Casino reject", "Casino review"]);
  });
});

describe("a trial", () => {
  test("tells what would become of a text as long as a topic, and keeps the text on the page", async () => {
    await forbid("笋干代购");
    const text = `${"竹".repeat(19_990)}\r\n笋干 代购`;
    const answer = await send({ intent: "try", try: text });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      trial: { text, outcome: "不让发布，因为有：笋干代购。", errors: [] },
    });
    const fine = await send({ intent: "try", try: "笋干好吃" });
    expect(fine.data).toMatchObject({ trial: { outcome: "可以发布，没有敏感词。" } });
  });

  test("takes no more than a topic, nor nothing, and only from moderators", async () => {
    const long = await send({ intent: "try", try: "竹".repeat(20_001) });
    expect(long.data).toMatchObject({
      trial: { outcome: "", errors: ["文字不能超过 20000 个字，现在有 20001 个"] },
    });
    const nothing = await send({ intent: "try", try: " " });
    expect(nothing.data).toMatchObject({ trial: { errors: ["请填写文字"] } });
    const visitor = await callAction(wordsPage, "/admin/words", { intent: "try", try: "笋干" });
    expect(JSON.stringify(visitor.data)).not.toContain("outcome");
  });
});
