import type { CompiledQuery } from "kysely";
import { connections } from "~/platform/database/database.server";
import { postgresReader } from "./rows-read-postgres";
import { sqliteReader } from "./rows-read-sqlite";

/** What a statement costs a database, by measures that know no time. */
export interface Cost {
  /** Rows that are looked at; of SQLite the steps of its machine, some for each row. */
  rows: number;
  /** The same, where there are two ways that are quick, by the way that reads more; `rows` is by that which reads less. */
  mostRows: number;
  /** Pages of tables and indexes that are asked for, beyond what these rows account for. */
  strayPages: number;
  /** Whether a statement that is kept is made ready anew each time that other values are bound to it. */
  isMadeAnew: boolean;
  plan: string;
}

export interface CostReader {
  /** Where a way reads no more than `few` rows, the other ways are not tried. */
  costOf(query: CompiledQuery, few?: number): Promise<Cost>;
  /** `rows` of one row at most, however many tables it is put together from. */
  perRow: number;
  close(): void;
}

/** Measures statements on the database as it now is. */
export function openCostReader(): Promise<CostReader> {
  return connections().kind === "sqlite" ? sqliteReader() : postgresReader();
}
