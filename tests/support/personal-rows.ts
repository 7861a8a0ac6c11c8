import { sql } from "kysely";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { allPersonalData } from "~/features/personal-data/all-personal-data.server";
import { connections } from "~/platform/database/database.server";
import type { PersonalColumn } from "~/platform/personal-data/personal-data";

/** A column that is declared to name members. */
export interface DeclaredColumn extends PersonalColumn {
  table: string;
  column: string;
}

/** All columns that are declared to name members. */
openCatalogue();

export const declaredColumns: DeclaredColumn[] = allPersonalData().flatMap(({ columns }) =>
  Object.entries(columns).flatMap(([table, ofTable]) =>
    Object.entries(ofTable).map(([column, fate]: [string, PersonalColumn]) => ({
      table,
      column,
      ...fate,
    })),
  ),
);

/** A column as “table.column”. */
export const placeOf = ({ table, column }: Pick<DeclaredColumn, "table" | "column">): string =>
  `${table}.${column}`;

/** What a row is about, with a column beside it that says of which table it is. */
const ofThings = ["entityId", "targetId", "thingId", "sourceId"];

/** The tables whose rows are never about a member. */
const neverAboutMembers = [
  "bookmark",
  "comment",
  "contentVersion",
  "draft",
  "favorite",
  "like",
  "movedComment",
  "outsidePictureUse",
  "readingPlace",
  "scoreLog",
  "sentText",
  "submission",
  "topicSplit",
  "watch",
];

const notOfMembers = [
  // A comment.
  "rootId",
  "quoteId",
  "answerId",
  // One of the choices of a poll.
  "choiceId",
];

/**
 * The columns of this database's tables that may name a member, as “table.column”: the ids of members, and every
 * other number whose name says that it is the id of something, unless that is another table, or never a member.
 */
export async function readMemberColumns(): Promise<string[]> {
  const tables = await connections().read.introspection.getTables();
  const ofTables = tables.filter(({ name }) => name !== "user").map(({ name }) => `${name}Id`);
  return tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ name, dataType }) => /(Id|By)$/.test(name) && /^int/i.test(dataType))
      .filter(({ name }) => !ofTables.includes(name) && !notOfMembers.includes(name))
      .filter(({ name }) => !(ofThings.includes(name) && neverAboutMembers.includes(table)))
      .map(({ name }) => `${table}.${name}`),
  );
}

export type Row = Record<string, unknown>;

/** The rows of a column that name a member, in a fixed order. */
export async function readRowsOf(
  { table, column, where }: Pick<DeclaredColumn, "table" | "column" | "where">,
  userId: number,
): Promise<Row[]> {
  const about = where === undefined ? sql`` : sql` and ${sql.ref(where)} = 'user'`;
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where ${sql.ref(column)} = ${userId}${about}`.execute(connections().read);
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** The rows of every declared column that name a member, by its place. */
export async function readPersonalRows(userId: number): Promise<Map<string, Row[]>> {
  const all = new Map<string, Row[]>();
  for (const one of declaredColumns) all.set(placeOf(one), await readRowsOf(one, userId));
  return all;
}
