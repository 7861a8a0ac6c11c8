import type { Database } from "~/platform/database/database.server";

interface AskedThing {
  kind: string;
  id: number;
}

/** Which of these things were held because others had sent the same text, by kind and id: “topic-12”. */
export async function readSameTexts(db: Database, things: AskedThing[]): Promise<Set<string>> {
  if (things.length === 0) return new Set();
  const kinds = [...new Set(things.map(({ kind }) => kind))];
  const rows = await db
    .selectFrom("sentText")
    .select(["entityType", "entityId"])
    .where((eb) =>
      eb.or(
        kinds.map((kind) =>
          eb.and([
            eb("entityType", "=", kind),
            eb(
              "entityId",
              "in",
              things.filter((thing) => thing.kind === kind).map(({ id }) => id),
            ),
          ]),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ entityType, entityId }) => `${entityType}-${entityId}`));
}
