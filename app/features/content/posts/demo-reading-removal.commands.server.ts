import { kindsWith } from "~/features/kinds/kind-registry.server";
import type { Writer } from "~/platform/database/database.server";

/**
 * Takes away what the demo community has to read that no member wrote. Call it when the demo's own comments are gone,
 * because what others commented on stays.
 */
export async function removeDemoReading(trx: Writer): Promise<void> {
  for (const { demo } of kindsWith("demo")) await demo.remove(trx);
}
