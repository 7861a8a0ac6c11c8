import Sqlite from "better-sqlite3";

// Another program that uses SQLite: opens the site's file again and again for a few seconds, reads, and closes it.
// It fails only where the file is damaged; that it is locked, or the disk full, is nothing to it.
const [file = ""] = process.argv.slice(2);
const end = Date.now() + 3000;
for (let round = 0; Date.now() < end; round += 1) {
  try {
    const database = new Sqlite(file, { fileMustExist: true, readonly: round % 2 === 0 });
    database.prepare("select count(*), max(id) from topic").get();
    database.close();
  } catch (error) {
    if (/CORRUPT|NOTADB/.test(error.code)) {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    }
  }
}
