import fs from "node:fs";
import path from "node:path";

/** What stands in the data directory from the making of the owner until it was told how they sign in. */
const markIn = (dataDir) => path.join(dataDir, "first-start");

/** What stands there from the making of the owner until the demo was installed, or is not wanted. */
const demoMarkIn = (dataDir) => path.join(dataDir, "first-start-demo");

/** Notes that a first start has begun. */
export function beginFirstStart(dataDir) {
  for (const mark of [markIn(dataDir), demoMarkIn(dataDir)]) fs.writeFileSync(mark, "");
}

/** Whether a first start has begun and not ended. */
export const isFirstStart = (dataDir) => fs.existsSync(markIn(dataDir));

/** Notes that a start has told all that it has to tell. */
export const endFirstStart = (dataDir) => fs.rmSync(markIn(dataDir), { force: true });

/** Whether the demo is still to be installed. */
export const isDemoDue = (dataDir) => fs.existsSync(demoMarkIn(dataDir));

/** Notes that no later start has to install the demo. */
export const endDemoStart = (dataDir) => fs.rmSync(demoMarkIn(dataDir), { force: true });
