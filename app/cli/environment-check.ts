import { env, EnvironmentFault } from "~/platform/env/env.server";

// The first import of every command: modules read the environment as they load, and what is wrong
// with it is to be said before, in one sentence.
try {
  env();
} catch (error) {
  if (!(error instanceof EnvironmentFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
