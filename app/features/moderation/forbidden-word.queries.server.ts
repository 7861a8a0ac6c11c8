import type { Database } from "~/platform/database/database.server";
import type { ForbiddenWord } from "./forbidden-word";

/** All forbidden words, those that reject first, then the newest. */
export function readForbiddenWords(db: Database): Promise<ForbiddenWord[]> {
  return db
    .selectFrom("forbiddenWord")
    .select(["id", "word", "kind", "handling"])
    .orderBy("handling")
    .orderBy("id", "desc")
    .execute();
}
