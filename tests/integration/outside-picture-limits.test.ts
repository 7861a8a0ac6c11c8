import { expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { readDatabase } from "~/platform/database/database.server";

/** Markdown with 45 pictures that no other text shows. */
const pictures = (text: number) =>
  Array.from({ length: 45 }, (_, at) => `![](https://far.invalid/${text}-${at}.png)`).join("\n");

async function countWanted(): Promise<number> {
  const { total } = await readDatabase()
    .selectFrom("outsidePicture")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

test("forty pictures of a text and two hundred of a member in a day are fetched, the others stay links", async () => {
  const by = await createMember({ role: "admin" });
  await createTopic({ by, content: pictures(0) });
  expect(await countWanted()).toBe(40);
  for (let text = 1; text < 5; text += 1) await createTopic({ by, content: pictures(text) });
  expect(await countWanted()).toBe(200);
  const on = await createTopic({ content: "一句话" });
  await createComment({ by, on, content: pictures(5) });
  expect(await countWanted()).toBe(200);
  await createComment({ by: await createMember({ role: "admin" }), on, content: pictures(5) });
  expect(await countWanted()).toBe(240);
});
