/** A part of the rows of one file, and after which of them the next part begins; null where none is left. */
export interface OwnPart<Row = unknown> {
  rows: Row[];
  after: number | null;
}

/** A file of rows that is read part by part, each behind the row that the one before ended with. */
export interface OwnParts<Row = unknown> {
  part: (userId: number, after: number) => Promise<OwnPart<Row>>;
}

/** What a file of a person's archive is read by: whole, where rules bound what is in it, else part by part. */
export type OwnFile = ((userId: number) => Promise<unknown>) | OwnParts;

/** How many rows make a part, by how much is written in one: no part is more than some megabytes. */
export const ownRows = { short: 500, long: 50, longest: 10 } as const;

/** The part that `rows` are, which were read `most` at a time behind each other's `key`; that stands in no file. */
export function ownPart<Row extends { key: number }>(
  rows: Row[],
  most: number,
): OwnPart<Omit<Row, "key">> {
  const last = rows.at(-1);
  return {
    rows: rows.map(({ key: _key, ...row }) => row),
    after: last && rows.length >= most ? last.key : null,
  };
}

/** All parts of a file of a person, each read once the one before was taken. */
export async function* ownParts<Row>(
  { part }: OwnParts<Row>,
  userId: number,
): AsyncGenerator<Row[]> {
  for (let after: number | null = 0; after !== null;) {
    const read: OwnPart<Row> = await part(userId, after);
    yield read.rows;
    after = read.after;
  }
}
