import { expect, test } from "vitest";
import { createTopic, createTweet } from "tests/factories/topic";
import { lengthening } from "~/features/content/lists/topic-summaries.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { workToTheEnd } from "~/platform/jobs/great-act.server";

const verse = "独坐幽篁里，弹琴复长啸。深林人不知，明月来相照。";
const long = verse.repeat(20);

async function summaryOf(id: number): Promise<string> {
  const { summary } = await readDatabase()
    .selectFrom("topic")
    .select("summary")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return summary;
}

const shorten = (id: number, summary: string) =>
  inTransaction((trx) => trx.updateTable("topic").set({ summary }).where("id", "=", id).execute());

test("a topic's summary fills the three lines of a list", async () => {
  const id = await createTopic({ content: `# 竹里馆\n\n**王维**：${long}` });
  expect(await summaryOf(id)).toBe(`${`王维：${long}`.slice(0, 125)}…`);
});

test("topics whose summary was cut shorter get three lines; whole ones and tweets stay as they are", async () => {
  const topic = await createTopic({ content: long, hideContent: "只给回复的人看" });
  const few = await createTopic({ content: "只有一句。" });
  const tweet = await createTweet({ content: `${verse}…` });
  await shorten(topic, `${long.slice(0, 79)}…`);
  const act = await inTransaction((trx) =>
    startGreatAct(trx, lengthening, { name: "补足摘要", payload: null, subjects: [] }),
  );
  expect(await workToTheEnd(lengthening, act)).toMatchObject({ failed: false });
  expect(await summaryOf(topic)).toBe(`${long.slice(0, 125)}…`);
  expect(await summaryOf(few)).toBe("只有一句。");
  expect(await summaryOf(tweet)).toBe(`${verse}…`);
});
