import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic } from "tests/factories/topic";
import { placeEverywhere } from "~/features/content/outside-pictures/outside-places.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";

const shownOf = async (id: number) => (await readTopic(readDatabase(), id, null))?.contentHtml;

test("what is written while a picture takes its place stays written", async () => {
  const content = "![](https://far.invalid/late.png)";
  const [edited, other] = [await createTopic({ content }), await createTopic({ content })];
  const { url } = await storeUpload(0, await pictureFile(40, 40));
  const { id: picture } = await inTransaction((trx) =>
    trx
      .updateTable("outsidePicture")
      .set({ name: url.slice("/uploads/".length) })
      .where("url", "=", "https://far.invalid/late.png")
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const written = inTransaction(async (trx) => {
    const topic = trx.updateTable("topic").where("id", "=", edited);
    await topic.set({ contentHtml: "<p>新的</p>" }).execute();
    await wait(300);
  });
  await wait(100);
  await Promise.all([written, placeEverywhere(picture)]);
  expect(await shownOf(edited)).toBe("<p>新的</p>");
  expect(await shownOf(other)).toContain(url);
});
