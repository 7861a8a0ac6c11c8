import type Sqlite from "better-sqlite3";

/** The highest id that a table ever gave out. */
export interface LastId {
  name: string;
  seq: number;
}

/** The highest ids that a database gave out, or that one attached to it under a name did. */
export function readLastIds(database: Sqlite.Database, schema = "main"): LastId[] {
  return database.prepare(`select name, seq from ${schema}.sqlite_sequence`).all() as LastId[];
}

/** Lets ids go on after higher ones that were given out before, so that none is used twice. */
export function raiseLastIds(database: Sqlite.Database, lastIds: LastId[]): void {
  const raise = database.prepare(
    "update main.sqlite_sequence set seq = max(seq, @seq) where name = @name",
  );
  const add = database.prepare(`
    insert into main.sqlite_sequence (name, seq)
    select name, @seq from main.sqlite_schema where type = 'table' and name = @name`);
  for (const lastId of lastIds) if (raise.run(lastId).changes === 0) add.run(lastId);
}
