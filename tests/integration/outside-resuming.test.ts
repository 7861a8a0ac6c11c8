import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { pictureFile } from "tests/factories/picture-file";
import { createTopic } from "tests/factories/topic";
import { takeUpOutsidePictures } from "~/features/content/outside-pictures/outside-duties.server";
import { fetchOutsideJob } from "~/features/content/outside-pictures/outside-fetching";
import { fetchDuePictures } from "~/features/content/outside-pictures/outside-fetching.commands.server";
import { placingJob } from "~/features/content/outside-pictures/outside-places.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { inTransaction, readDatabase } from "~/platform/database/database.server";
import { runDueJobs } from "~/platform/jobs/job-runner.server";
import { jobKinds } from "~/platform/jobs/job.server";

let origin: string;
let server: http.Server;
/** What the other site was asked for. */
const asked: string[] = [];
/** What happens here before it answers. */
let meanwhile = async (): Promise<void> => undefined;

beforeAll(async () => {
  const picture = await pictureFile(40, 40);
  server = http.createServer((request, response) => {
    asked.push(request.url ?? "");
    void meanwhile().then(() => response.end(picture));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  meanwhile = async () => undefined;
});

const fetchHere = () => fetchDuePictures({ allows: (address) => address === "127.0.0.1" });
const shownOf = async (id: number) =>
  (await readTopic(readDatabase(), id, null))?.contentHtml ?? "";
const pictureAt = (path: string) =>
  readDatabase()
    .selectFrom("outsidePicture")
    .selectAll()
    .where("url", "=", origin + path)
    .executeTakeFirstOrThrow();
const placings = () =>
  readDatabase().selectFrom("job").select("payload").where("kind", "=", placingJob.kind).execute();
const usedUploads = () =>
  readDatabase().selectFrom("upload").select("name").where("usedTime", ">", 0).execute();

test("a picture that was fetched takes its place from the queue, whatever ends the process before", async () => {
  const id = await createTopic({ content: `![](${origin}/a.png)` });
  await fetchHere();
  const { id: pictureId, name } = await pictureAt("/a.png");
  expect(await placings()).toEqual([{ payload: JSON.stringify({ pictureId }) }]);
  expect(await shownOf(id)).not.toContain(name);
  await runDueJobs();
  expect(await shownOf(id)).toContain(`/uploads/${name}`);
  expect(await placings()).toEqual([]);
  expect(asked).toEqual(["/a.png"]);
});

test("a picture that is here and was set due again is placed, and not fetched a second time", async () => {
  const id = await createTopic({ content: `![](${origin}/b.png)` });
  await fetchHere();
  const { id: pictureId, name } = await pictureAt("/b.png");
  await inTransaction(async (trx) => {
    await trx.deleteFrom("job").where("kind", "=", placingJob.kind).execute();
    await trx
      .updateTable("outsidePicture")
      .set({ dueTime: 1 })
      .where("id", "=", pictureId)
      .execute();
  });
  await fetchHere();
  await fetchHere();
  expect(await placings()).toHaveLength(1);
  await runDueJobs();
  expect(await shownOf(id)).toContain(`/uploads/${name}`);
  expect(await pictureAt("/b.png")).toMatchObject({ name, dueTime: 0 });
  expect(asked).toEqual(["/b.png"]);
});

test("of two processes that fetched a picture the second keeps nothing", async () => {
  await createTopic({ content: `![](${origin}/c.png)` });
  const before = await usedUploads();
  meanwhile = () =>
    inTransaction(async (trx) => {
      const picture = trx.updateTable("outsidePicture").where("url", "=", `${origin}/c.png`);
      await picture.set({ name: "first.webp", dueTime: 0 }).execute();
    });
  await fetchHere();
  expect(await pictureAt("/c.png")).toMatchObject({ name: "first.webp", dueTime: 0, fault: "" });
  expect(await usedUploads()).toEqual(before);
  expect(await placings()).toEqual([]);
});

test("asking other sites waits in the lane of strangers, the rest in the house's", () => {
  takeUpOutsidePictures();
  const strangers = jobKinds("strangers");
  expect(strangers).toContain(fetchOutsideJob.kind);
  expect(strangers).toContain("periodic outside pictures");
  expect(jobKinds("house")).toContain("periodic unused outside pictures");
  expect(jobKinds("house")).toContain(placingJob.kind);
});
