/** Whether a statement failed because a value that must be unique is there already. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  // SQLITE_CONSTRAINT_UNIQUE of better-sqlite3; unique_violation of PostgreSQL.
  return code === "SQLITE_CONSTRAINT_UNIQUE" || code === "23505";
}

/** Whether a statement failed because the row that it refers to is not there, or no more. */
export function isReferenceViolation(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  // SQLITE_CONSTRAINT_FOREIGNKEY of better-sqlite3; foreign_key_violation of PostgreSQL.
  return code === "SQLITE_CONSTRAINT_FOREIGNKEY" || code === "23503";
}
