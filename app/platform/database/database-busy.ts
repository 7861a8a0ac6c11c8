/** Another process uses the database, which must be left alone for what was asked. */
export class DatabaseBusy extends Error {
  constructor() {
    super("the database is in use by another process");
  }
}
