/** Whether PostgreSQL was asked about a number that its column cannot hold (22003): nothing has that number. */
export function isOutOfRange(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === "22003";
}
