import { z } from "zod";

/** Ids are whole numbers of 32 bits in PostgreSQL. */
const largestId = 2 ** 31 - 1;

export const manifestName = "manifest.json";

/** What a backup holds; the last entry of its archive, so that a cut-off one has none. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  /** Table name to the highest id ever given there, null where ids are not counted. */
  lastIds: z.record(z.string(), z.int().nonnegative().max(largestId).nullable()),
  /** Every other entry, with its size in bytes and its SHA-256 in hexadecimal. */
  files: z.record(z.string(), z.strictObject({ size: z.int().nonnegative(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** What is known of an entry. */
export type FileSum = Manifest["files"][string];

export const tableEntry = (table: string): string => `tables/${table}.ndjson`;
export const uploadEntry = (key: string): string => `uploads/${key}`;
export const secretEntry = "session-secret";
