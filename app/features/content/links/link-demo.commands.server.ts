import { z } from "zod";
import type { DemoTexts } from "~/features/kinds/kind";
import type { Writer } from "~/platform/database/database.server";
import { insertLink } from "./link.commands.server";
import { linkSchema } from "./link.schema";

/** Checked as what moderators type is. */
const demoLinks = z.array(linkSchema);

/** Writes the demo's friend links. */
export async function installDemoLinks(trx: Writer, { texts }: DemoTexts): Promise<void> {
  for (const link of demoLinks.parse(texts)) await insertLink(trx, link, { status: 0, demo: 1 });
}

/** Takes away the friend links of the demo community. */
export async function removeDemoLinks(trx: Writer): Promise<void> {
  await trx.deleteFrom("link").where("demo", "=", 1).execute();
}
