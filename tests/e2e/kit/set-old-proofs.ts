import { closeDatabase, inTransaction } from "~/platform/database/database.server";

// Run as a program: lets all sessions of the site that the environment names be opened long enough ago to be asked again.
await inTransaction((trx) => trx.updateTable("session").set({ provenTime: 0 }).execute());
await closeDatabase();
