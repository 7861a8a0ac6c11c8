import { sendWaitingBase } from "~/platform/backup/minutes/minute-base.server";
import { copyMinute } from "~/platform/backup/minutes/minute-round.server";
import type { S3Settings } from "~/platform/env/env.server";
import { S3Folder } from "~/platform/storage/s3-folder.server";

// Another process of a machine, which sends what changed again and again until it is killed.
const [, , dataDir = "", settings = ""] = process.argv;
const place = JSON.parse(settings) as S3Settings & { prefix: string };
const plan = {
  dataDir,
  store: new S3Folder(place),
  passphrase: "",
  storage: null,
  uploadsAfter: async () => [],
};
process.send?.("ready");
for (;;) {
  await copyMinute(plan);
  await sendWaitingBase(plan);
}
