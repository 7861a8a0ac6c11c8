import fs from "node:fs";
import path from "node:path";

/** What stands in the data directory from the making of the owner until it was told how they sign in. */
const markIn = (dataDir) => path.join(dataDir, "first-start");

/** Notes that a first start has begun. */
export const beginFirstStart = (dataDir) => fs.writeFileSync(markIn(dataDir), "");

/** Whether a first start has begun and not ended. */
export const isFirstStart = (dataDir) => fs.existsSync(markIn(dataDir));

/** Notes that a start has told all that it has to tell. */
export const endFirstStart = (dataDir) => fs.rmSync(markIn(dataDir), { force: true });
