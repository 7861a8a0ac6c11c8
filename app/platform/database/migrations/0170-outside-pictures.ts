import { sql, type Kysely } from "kysely";
import { createTableWithId, number, text } from "./column-kinds";

const texts = ["topic", "article", "comment", "news", "vulnerability", "link"];

interface Acts {
  greatAct: {
    id: number;
    kind: string;
    name: string;
    subjects: string;
    payload: string;
    total: number;
    startTime: number;
  };
  job: { kind: string; payload: string; runTime: number; createTime: number };
}

/** Pictures of other sites are stored here, and which things show them; what stands in texts is exchanged by a great act. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, "outsidePicture")
    .addColumn("url", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", text)
    .addColumn("tries", "integer", number)
    .addColumn("dueTime", "bigint", number)
    .addColumn("fault", "text", text)
    .addColumn("usedTime", "bigint", number)
    .execute();
  await db.schema
    .createIndex("outsidePictureDue")
    .on("outsidePicture")
    .columns(["dueTime", "id"])
    .execute();
  await db.schema
    .createTable("outsidePictureUse")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("thingId", "integer", (column) => column.notNull())
    .addColumn("outsidePictureId", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("outsidePictureUseKey", ["kind", "thingId", "outsidePictureId"])
    .execute();
  await db.schema
    .createIndex("outsidePictureUsers")
    .on("outsidePictureUse")
    .columns(["outsidePictureId", "kind", "thingId"])
    .execute();
  await moveAddress(db, "news", "cover");
  await moveAddress(db, "link", "logo");
  if (await hasTexts(db)) await beginExchange(db as Kysely<Acts>);
}

/** What was written stands in a column of its own; what is shown is empty until the picture is here. */
async function moveAddress(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  const address = `${column}Address`;
  await db.schema.alterTable(table).addColumn(address, "text", text).execute();
  await sql`update ${sql.table(table)} set ${sql.ref(address)} = ${sql.ref(column)}
    where ${sql.ref(column)} != ''`.execute(db);
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ''
    where ${sql.ref(column)} != '' and ${sql.ref(column)} not like '/%'`.execute(db);
}

async function hasTexts(db: Kysely<unknown>): Promise<boolean> {
  for (const table of texts) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}

async function beginExchange(db: Kysely<Acts>): Promise<void> {
  const now = Date.now();
  const { id } = await db
    .insertInto("greatAct")
    .values({
      kind: "outside-pictures",
      name: "把旧内容里的站外图片换成链接，再由本站取来",
      subjects: "[]",
      payload: "null",
      total: -1,
      startTime: now,
    } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("job")
    .values({
      kind: "great-act",
      payload: JSON.stringify({ id }),
      runTime: now,
      createTime: now,
    } as never)
    .execute();
}
