import fs from "node:fs";
import { isNoted, reachFolder } from "./reach";
import { TestedCopy } from "./tested-copy";

/** Runs those of these tests of which no note says what they run. */
export async function measureReach(tests: string[], patience: number): Promise<void> {
  let left = tests.filter((test) => !isNoted(test));
  if (left.length === 0) return;
  process.stdout.write(`Which functions do ${left.length} test files run?\n`);
  fs.mkdirSync(reachFolder, { recursive: true });
  const copy = new TestedCopy(patience, { ZHULIN_REACH: reachFolder });
  try {
    while (left.length > 0) {
      const { how, by } = await copy.run(left);
      if (how === "passed") return;
      // A run ends with the first that fails, and the others of it are run again.
      left = left.filter((test) => test !== by && !isNoted(test));
    }
  } finally {
    copy.remove();
  }
}
