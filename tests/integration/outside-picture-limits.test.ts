import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { pictureFile } from "tests/factories/picture-file";
import { sweepOutsidePictures } from "~/features/content/outside-pictures/outside-sweep.commands.server";
import { removeTopics } from "~/features/content/topics/topic-removal.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { fetchOutsideJob } from "~/features/content/outside-pictures/outside-fetching";
import { wantAboutPictures } from "~/features/content/outside-pictures/about-html.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";

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

test("a text with more than forty pictures keeps all that it shows", async () => {
  const by = await createMember({ role: "admin" });
  const last = "![](https://far.invalid/7-44.png)";
  const first = await createTopic({ by, content: last });
  const db = readDatabase();
  const picture = await db
    .selectFrom("outsidePicture")
    .select("id")
    .where("url", "=", "https://far.invalid/7-44.png")
    .executeTakeFirstOrThrow();
  const { url } = await storeUpload(0, await pictureFile(40, 40));
  await inTransaction(async (trx) => {
    const name = url.slice("/uploads/".length);
    await trx.updateTable("outsidePicture").set({ name }).where("id", "=", picture.id).execute();
  });
  const second = await createTopic({ by, content: pictures(7) });
  expect((await readTopic(db, second, null))?.contentHtml).toContain(url);
  await inTransaction((trx) => removeTopics(trx, [first]));
  await sweepOutsidePictures(Date.now() + 25 * 60 * 60 * 1000);
  const kept = await db
    .selectFrom("outsidePicture")
    .select("id")
    .where("id", "=", picture.id)
    .execute();
  expect(kept).toHaveLength(1);
});

const readNoted = () =>
  readDatabase()
    .selectFrom("outsidePicture")
    .select(["url", "usedTime"])
    .where("url", "like", "%/9-%")
    .orderBy("id")
    .execute();

test("a page about the site with more than forty pictures is looked at again and again, and noted once", async () => {
  await changeSetting("aboutPage", pictures(9));
  await wantAboutPictures();
  const noted = await readNoted();
  expect(noted).toHaveLength(40);
  await setTimeout(2);
  await wantAboutPictures();
  expect(await readNoted()).toEqual(noted);
});

test("many texts with pictures put one job into the queue, so that mails wait for no more than that", async () => {
  const by = await createMember({ role: "admin" });
  for (const text of [10, 11, 12]) await createTopic({ by, content: pictures(text) });
  const jobs = await readDatabase()
    .selectFrom("job")
    .select("id")
    .where("kind", "=", fetchOutsideJob.kind)
    .execute();
  expect(jobs).toHaveLength(1);
});
