import pg from "pg";
import { isAlive } from "./postgres-leftovers";

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a database, empty or as a clone of `template`, and answers its address. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = "template0",
): Promise<string> {
  await onServer(serverUrl, (client) =>
    client.query(`create database "${name}" template "${template}"`),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The address of a database that is made if it is not there. */
export async function keptDatabase(serverUrl: string, name: string): Promise<string> {
  const there = await onServer(serverUrl, (client) => databasesLike(client, name));
  if (!there.includes(name)) return createDatabase(serverUrl, name);
  return new URL(`/${name}`, serverUrl).href;
}

/** Removes a database, ending its connections. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => drop(client, name));
}

async function drop(client: pg.Client, name: string): Promise<void> {
  await client.query(`drop database if exists "${name}" with (force)`);
}

async function databasesLike(client: pg.Client, prefix: string): Promise<string[]> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where starts_with(datname, $1)",
    [prefix],
  );
  return rows.map((row) => row.datname);
}

export async function dropDatabasesOfThisRun(serverUrl: string, prefix: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    for (const name of await databasesLike(client, prefix)) await drop(client, name);
  });
}

/** Removes the databases of test runs that were killed. */
export async function dropLeftDatabases(serverUrl: string): Promise<void> {
  await onServer(serverUrl, async (client) => {
    for (const name of await databasesLike(client, "zhulin_test_")) {
      const runner = Number(name.split("_")[2]);
      if (!isAlive(runner)) await drop(client, name);
    }
  });
}
