import { Migrator } from "kysely";
import { connections } from "./database.server";
import { migrations } from "./migrations/migration-list";

/** Brings the database to the newest schema; several processes may call it at once, one does the work. */
export async function migrate(): Promise<string[]> {
  const migrator = new Migrator({
    db: connections().write,
    provider: { getMigrations: async () => migrations },
    // Features number their migrations on their own; none depends on the order between features.
    allowUnorderedMigrations: true,
    migrationTableName: "migration",
    migrationLockTableName: "migrationLock",
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
