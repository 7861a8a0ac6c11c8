import fs from "node:fs";
import path from "node:path";

const day = 24 * 60 * 60 * 1000;
const stageName = /^\.(?:writing|reading|restoring)-/;

/** Gives work a folder of its own inside another, for as long as it lasts. */
export async function withStageFolder<T>(
  parent: string,
  purpose: "writing" | "reading" | "restoring",
  work: (stage: string) => Promise<T>,
): Promise<T> {
  const stage = fs.mkdtempSync(path.join(parent, `.${purpose}-`));
  try {
    return await work(stage);
  } finally {
    fs.rmSync(stage, { recursive: true, force: true });
  }
}

/** Removes what work left in a folder that was ended with its process: nothing takes a day. */
export function sweepStageFolders(parent: string, now = Date.now()): void {
  if (!fs.existsSync(parent)) return;
  for (const name of fs.readdirSync(parent).filter((one) => stageName.test(one))) {
    const stage = path.join(parent, name);
    if (now - fs.statSync(stage).mtimeMs > day) fs.rmSync(stage, { recursive: true, force: true });
  }
}
