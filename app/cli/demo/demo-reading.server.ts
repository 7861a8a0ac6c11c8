import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { kindsWith } from "~/features/kinds/kind-registry.server";
import type { Writer } from "~/platform/database/database.server";

/** What the file of a kind holds, by the name of its list: "news". */
export function readDemoTexts(name: string): unknown {
  return parse(readFileSync(new URL(`./${name}.yaml`, import.meta.url), "utf8"));
}

/** Writes what the demo community has to read that no member writes: news, vulnerabilities, friend links. */
export async function installReading(trx: Writer, now: number, timeZone: string): Promise<void> {
  for (const { demo, list, name } of kindsWith("demo")) {
    await demo.install(trx, { texts: readDemoTexts(list?.name ?? name), now, timeZone });
  }
}
