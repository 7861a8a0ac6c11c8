import { kindsWith } from "~/features/kinds/kind-registry.server";
import type { Writer } from "~/platform/database/database.server";
import { readDemoFile } from "./demo-content.server";

/** What the file of a kind holds, by the name of its list: "news". */
export function readDemoTexts(name: string): unknown {
  return readDemoFile(`./${name}.yaml`);
}

/** Writes what the demo community has to read that no member writes: news, vulnerabilities, friend links. */
export async function installReading(trx: Writer, now: number, timeZone: string): Promise<void> {
  for (const { demo, list, name } of kindsWith("demo")) {
    await demo.install(trx, { texts: readDemoTexts(list?.name ?? name), now, timeZone });
  }
}
