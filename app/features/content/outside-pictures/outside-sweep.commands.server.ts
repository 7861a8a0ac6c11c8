import { kindsWith } from "~/features/kinds/kind-registry.server";
import { discardPictures } from "~/features/media/discard.commands.server";
import { inQuietTransaction, readDatabase } from "~/platform/database/database.server";
import { sql } from "kysely";

const day = 24 * 60 * 60 * 1000;
const atOnce = 500;

/** Forgets the pictures of other sites that nothing has shown for a day, with their files. */
export async function sweepOutsidePictures(now = Date.now()): Promise<void> {
  for (const { name, outsidePlaces } of kindsWith("outsidePlaces")) {
    await sweepUses(name, outsidePlaces.table);
  }
  for (let last = 0; ;) {
    const pictures = await readDatabase()
      .selectFrom("outsidePicture")
      .select((eb) => [
        "id",
        "name",
        "usedTime",
        eb
          .selectFrom("outsidePictureUse")
          .select("thingId")
          .whereRef("outsidePictureId", "=", "outsidePicture.id")
          .limit(1)
          .as("thingId"),
      ])
      .where("id", ">", last)
      .orderBy("id")
      .limit(atOnce)
      .execute();
    for (const { id, thingId, usedTime } of pictures) {
      if (thingId === null && usedTime < now - day) await forgetPicture(id, now - day);
    }
    last = pictures.at(-1)?.id ?? last;
    if (pictures.length < atOnce) return;
  }
}

function forgetPicture(id: number, before: number): Promise<void> {
  return inQuietTransaction(async (trx) => {
    const gone = await trx
      .deleteFrom("outsidePicture")
      .where("id", "=", id)
      // Whoever wrote a text with it meanwhile took its row, and holds it.
      .where("usedTime", "<", before)
      .returning("name")
      .executeTakeFirst();
    if (gone && gone.name !== "") await discardPictures(trx, [`/uploads/${gone.name}`]);
  });
}

/** Forgets that things of a kind show pictures which are there no more. */
async function sweepUses(kind: string, table: string): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; there: number | null }>`
      select used.id, thing.id as there
      from (select distinct ${sql.ref("thingId")} as id from ${sql.table("outsidePictureUse")}
        where kind = ${kind} and ${sql.ref("thingId")} > ${last}
        order by ${sql.ref("thingId")} limit ${atOnce}) as used
      left join ${sql.table(table)} as thing on thing.id = used.id
      order by used.id`.execute(readDatabase());
    const gone = rows.filter(({ there }) => there === null).map(({ id }) => id);
    if (gone.length > 0) {
      await inQuietTransaction((trx) =>
        trx
          .deleteFrom("outsidePictureUse")
          .where("kind", "=", kind)
          .where("thingId", "in", gone)
          .execute(),
      );
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < atOnce) return;
  }
}
