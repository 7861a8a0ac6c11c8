/** Whether PostgreSQL was asked about what no column holds, a number (22003) or a text with NUL (22021): nothing is that. */
export function isOutOfRange(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === "22003" || code === "22021";
}
