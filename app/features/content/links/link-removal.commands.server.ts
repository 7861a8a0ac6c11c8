import type { Writer } from "~/platform/database/database.server";

/** Takes away the friend links of the demo community. */
export async function removeDemoLinks(trx: Writer): Promise<void> {
  await trx.deleteFrom("link").where("demo", "=", 1).execute();
}
