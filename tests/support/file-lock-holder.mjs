import path from "node:path";
import Sqlite from "better-sqlite3";

// Another process that is in the middle of writing, until it is told to end.
const database = new Sqlite(path.join(process.env.DATA_DIR ?? "", "zhulin.db"));
database.exec("begin immediate");
process.send?.("held");
process.once("message", () => {
  database.close();
  process.disconnect();
});
