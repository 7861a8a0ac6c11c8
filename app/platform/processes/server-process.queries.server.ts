import type { Database } from "~/platform/database/database.server";
import { goneAfter, type ServerProcess } from "./server-process";

/** The server processes that were alive a moment ago. */
export function readProcesses(db: Database, now: number): Promise<ServerProcess[]> {
  return db
    .selectFrom("serverProcess")
    .select(["machine", "wanted", "startTime"])
    .where("seenTime", ">", now - goneAfter)
    .execute();
}
