import path from "node:path";
import Sqlite from "better-sqlite3";
import pg from "pg";

/** A database looked at from outside, by its own client and not by the site's. */
export interface OpenDatabase {
  kind: "sqlite" | "postgres";
  all<Row>(query: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens the database of a site from outside. */
export async function openDatabase(site: {
  dataDir: string;
  databaseUrl: string | null;
}): Promise<OpenDatabase> {
  return site.databaseUrl ? openPostgres(site.databaseUrl) : openSqlite(site.dataDir);
}

function openSqlite(dataDir: string): OpenDatabase {
  const database = new Sqlite(path.join(dataDir, "zhulin.db"), { fileMustExist: true });
  return {
    kind: "sqlite",
    all: async <Row>(query: string) => {
      const statement = database.prepare<[], Row>(query);
      if (statement.reader) return statement.all();
      statement.run();
      return [];
    },
    close: async () => void database.close(),
  };
}

async function openPostgres(url: string): Promise<OpenDatabase> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  return {
    kind: "postgres",
    all: async <Row>(query: string) => {
      const { rows } = await client.query(query);
      return rows.map((row: Record<string, unknown>) => numbersOf(row)) as Row[];
    },
    close: () => client.end(),
  };
}

// Sums and times come as texts; the site's own fit into a number.
const numbersOf = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value,
    ]),
  );
