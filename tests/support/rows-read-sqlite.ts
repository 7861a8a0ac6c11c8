import sqlite3InitModule from "@sqlite.org/sqlite-wasm";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CompiledQuery, sql } from "kysely";
import { connections } from "~/platform/database/database.server";
import type { CostReader } from "./rows-read";

/**
 * Counts the steps of SQLite's machine (SQLITE_STMTSTATUS_VM_STEP), of which each row that is looked at takes some. The
 * driver does not give this status away, so a statement runs once more, on a copy of the database in SQLite's own build
 * for WebAssembly, which is of the same version: that it does there what it does here is proved by its plan. What FTS5
 * does inside is not among the steps; the rows that it hands out are.
 */
export async function sqliteReader(): Promise<CostReader> {
  const sqlite = await sqlite3InitModule();
  const { capi, wasm } = sqlite;
  const copy = new sqlite.oo1.DB();
  const bytes = await copyOfDatabase();
  const code = capi.sqlite3_deserialize(
    copy.pointer as number,
    "main",
    wasm.allocFromTypedArray(bytes),
    bytes.length,
    bytes.length,
    capi.SQLITE_DESERIALIZE_FREEONCLOSE,
  );
  copy.checkRc(code);

  function planThere(text: string, values: Value[]): string[] {
    const rows = copy.selectObjects(`explain query plan ${text}`, values);
    return rows.map((row) => String(row["detail"]));
  }

  async function costOf({ sql: text, parameters }: CompiledQuery) {
    const values = parameters as Value[];
    const plan = (await planHere(text, values)).join("\n");
    const there = planThere(text, values).join("\n");
    if (plan !== there) throw new Error(`two plans for ${text}:\n${plan}\n\n${there}`);
    const statement = copy.prepare(text);
    try {
      if (values.length > 0) statement.bind(values);
      while (statement.step());
      const asked = capi.SQLITE_STMTSTATUS_VM_STEP;
      const pointer = statement.pointer as number;
      const rows = capi.sqlite3_stmt_status(pointer, asked, 0);
      statement.reset();
      if (values.length > 0) statement.bind(values);
      statement.step();
      const times = capi.sqlite3_stmt_status(pointer, capi.SQLITE_STMTSTATUS_REPREPARE, 0);
      return { rows, mostRows: rows, strayPages: 0, isMadeAnew: times > 0, plan };
    } finally {
      statement.finalize();
    }
  }
  return { costOf, perRow: 60, close: () => copy.close() };
}

type Value = string | number | null;

async function planHere(text: string, values: Value[]): Promise<string[]> {
  const query = CompiledQuery.raw(`explain query plan ${text}`, values);
  const { rows } = await connections().read.executeQuery<{ detail: string }>(query);
  return rows.map(({ detail }) => detail);
}

async function copyOfDatabase(): Promise<Uint8Array> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-copy-"));
  try {
    const file = path.join(folder, "copy.db");
    await sql`vacuum into ${file}`.execute(connections().write);
    return new Uint8Array(fs.readFileSync(file));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
