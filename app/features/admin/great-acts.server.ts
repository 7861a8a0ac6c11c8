import { emptying } from "~/features/content/node-emptying.commands.server";
import { takeUpGreatActs } from "~/platform/jobs/great-act.server";

/** Has this process work at great acts; here, because all kinds of them are known here. */
export function takeUpAllGreatActs(): void {
  takeUpGreatActs([emptying]);
}
