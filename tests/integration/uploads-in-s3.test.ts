import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createMember } from "tests/factories/member";
import { pictureFile } from "tests/factories/picture-file";
import { bucketVariables, startS3Server, type S3Server } from "tests/providers/s3-server";
import type { Picture } from "~/features/media/picture";

let s3: S3Server;
let picture: Picture;

/** The app as it is started with the bucket, and files readable at `publicUrl` unless that is "". */
async function startedWith(publicUrl: string) {
  vi.resetModules();
  for (const [name, value] of Object.entries(bucketVariables(s3))) vi.stubEnv(name, value);
  vi.stubEnv("S3_PUBLIC_URL", publicUrl || undefined);
  const { answerUpload } = await import("~/features/media/upload-file.server");
  const { storeUpload } = await import("~/features/media/upload.commands.server");
  return { answerUpload, storeUpload };
}

const fileName = () => picture.url.replace("/uploads/", "");
const asking = (headers: Record<string, string>) => new Request("http://localhost/", { headers });

beforeAll(async () => {
  s3 = await startS3Server();
  const member = await createMember();
  const { storeUpload } = await startedWith("");
  picture = await storeUpload(member.id, await pictureFile());
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
});

test("all variants of a picture go into the bucket", () => {
  const base = fileName().replace(".webp", "");
  const endings = [".avif", "-small.avif", "-small.webp", ".webp"];
  expect([...s3.objects.keys()].toSorted()).toEqual(endings.map((end) => base + end).toSorted());
});

test("the address of a picture answers it from the bucket, whole and in part", async () => {
  const { answerUpload } = await startedWith("");
  const whole = await answerUpload(asking({}), fileName());
  const stored = s3.objects.get(fileName());
  expect(Buffer.from(await whole.arrayBuffer()).equals(stored?.bytes ?? Buffer.of())).toBe(true);
  const part = await answerUpload(asking({ Range: "bytes=8-11" }), fileName());
  expect([part.status, await part.text()]).toEqual([206, "WEBP"]);
  expect((await answerUpload(asking({}), "unknown.webp")).status).toBe(404);
});

test("the address leads to where the bucket is public", async () => {
  const { answerUpload } = await startedWith("https://files.zhulin.cn");
  const answer = await answerUpload(asking({ Accept: "image/avif" }), fileName());
  const avif = fileName().replace(".webp", ".avif");
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    302,
    `https://files.zhulin.cn/${avif}`,
  ]);
  expect(answer.headers.get("Vary")).toBe("Accept");
});
