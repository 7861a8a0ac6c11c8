import type { Kysely } from "kysely";

interface Tables {
  news: { id: number; feed: string; guid: string | null; sourceUrl: string; coverAddress: string };
}

/**
 * What feeds wrote as `&#038;` was kept so: the addresses led nowhere. By its feed and guid an item is known when it comes
 * again.
 */
const read = (text: string) => text.replace(/&#0*38;/g, "&");

export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  const written = await tables
    .selectFrom("news")
    .select(["id", "feed", "guid", "sourceUrl", "coverAddress"])
    .where((eb) =>
      eb.or(
        (["feed", "guid", "sourceUrl", "coverAddress"] as const).map((name) =>
          eb(name, "like", "%&#%"),
        ),
      ),
    )
    .orderBy("id")
    .execute();
  for (const { id, ...texts } of written) {
    const known = { feed: read(texts.feed), guid: texts.guid === null ? null : read(texts.guid) };
    const same = await tables
      .selectFrom("news")
      .select("id")
      .where("id", "!=", id)
      .where("feed", "=", known.feed)
      .where("guid", "=", known.guid)
      .executeTakeFirst();
    await tables
      .updateTable("news")
      .set({
        ...(same ? {} : known),
        sourceUrl: read(texts.sourceUrl),
        coverAddress: read(texts.coverAddress),
      })
      .where("id", "=", id)
      .execute();
  }
}
