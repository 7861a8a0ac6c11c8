// Prints how many SQL statements visitors' pages take, whose addresses are given, as JSON.
import { DefaultQueryExecutor } from "kysely";
import { answerOf } from "./built-site.mjs";

const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
const { executeQuery } = executor;
let count = 0;
executor.executeQuery = function (...query) {
  count += 1;
  return executeQuery.apply(this, query);
};

const counts = {};
for (const address of process.argv.slice(2)) {
  // What a process reads once, such as settings, is no part of a page.
  await answerOf(address);
  count = 0;
  await answerOf(address);
  counts[address] = count;
}
process.stdout.write(JSON.stringify(counts));
process.exit(0);
