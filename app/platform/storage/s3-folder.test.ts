import { expect, onTestFinished, test } from "vitest";
import { startS3Server } from "tests/providers/s3-server";
import { S3Folder } from "./s3-folder.server";

test("a file is told from those whose names begin like its own", async () => {
  const s3 = await startS3Server();
  onTestFinished(() => s3.close());
  const folder = new S3Folder({ ...s3.settings, prefix: "zhulin/" });
  for (const ending of [".age", "-2", ".sha256"]) {
    s3.objects.set(`zhulin/a.part${ending}`, { bytes: Buffer.of(), headers: {} });
  }
  expect(await folder.has("a.part")).toBe(false);
  s3.objects.set("zhulin/a.part", { bytes: Buffer.of(), headers: {} });
  expect(await folder.has("a.part")).toBe(true);
});
