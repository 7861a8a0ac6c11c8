import type { Database } from "~/platform/database/database.server";

/** What a row of a list of the pages leaves out. */
export interface ArticleFacts {
  /** Where it was published before, or "". */
  sourceUrl: string;
  /** Milliseconds since 1970 UTC. */
  updateTime: number;
}

/** What lists of articles leave out, by the id of the article, in one statement. */
export async function readArticleFacts(
  db: Database,
  ids: number[],
): Promise<Map<number, ArticleFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("article")
    .select(["id", "sourceUrl", "updateTime"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
