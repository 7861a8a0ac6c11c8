// Writes numbers into two tables at once, as often as it can, until it is ended: node minute-writer.mjs FILE
import Sqlite from "better-sqlite3";

const [, , file = ""] = process.argv;
const database = new Sqlite(file, { timeout: 5000 });
database.pragma("wal_autocheckpoint = 16000");
const write = database.transaction((number) => {
  for (const table of ["one", "two"]) {
    database.prepare(`insert into ${table} values (?, ?)`).run(number, "字".repeat(number % 900));
  }
});
let number = database.prepare("select count(*) from one").pluck().get();
setInterval(() => write.immediate((number += 1)), 2);
process.send?.("begun");
write.immediate((number += 1));
