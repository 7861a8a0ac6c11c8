import fs from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { minuteFolder } from "./minute-state.server";

const statusSchema = z.object({
  line: z.string().default(""),
  /** When it was last tried, in milliseconds since 1970 UTC. */
  tried: z.number().default(0),
  /** Everything until then is elsewhere; 0 while there is nothing. */
  through: z.number().default(0),
  /** The last part that was sent; "" before the first. */
  part: z.string().default(""),
  /** The last upload whose pictures were sent. */
  upload: z.number().default(0),
  /** When it was last looked whether what was sent is there. */
  verified: z.number().default(0),
  /** What went wrong the last time; "" where nothing did. */
  fault: z.string().default(""),
});

/** How the copies of every minute go. */
export type MinuteStatus = z.infer<typeof statusSchema>;

const baseSchema = z.object({
  line: z.string(),
  name: z.string(),
  /** When the database was so, in milliseconds since 1970 UTC. */
  moment: z.number(),
});

/** The last whole database that was sent. */
export type SentBase = z.infer<typeof baseSchema>;

const statusFile = (dataDir: string) => path.join(minuteFolder(dataDir), "status.json");
const baseFile = (dataDir: string) => path.join(minuteFolder(dataDir), "base.json");

export async function readMinuteStatus(dataDir: string): Promise<MinuteStatus> {
  const found = statusSchema.safeParse(await readNoted(statusFile(dataDir)));
  return found.success ? found.data : statusSchema.parse({});
}

export const keepMinuteStatus = (dataDir: string, status: MinuteStatus): Promise<void> =>
  writeNoted(statusFile(dataDir), status);

export async function readSentBase(dataDir: string): Promise<SentBase | null> {
  const found = baseSchema.safeParse(await readNoted(baseFile(dataDir)));
  return found.success ? found.data : null;
}

export const keepSentBase = (dataDir: string, base: SentBase): Promise<void> =>
  writeNoted(baseFile(dataDir), base);

async function readNoted(file: string): Promise<unknown> {
  try {
    return JSON.parse(await fs.readFile(file, "utf8"));
  } catch {
    return null;
  }
}

async function writeNoted(file: string, value: object): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await fs.writeFile(draft, JSON.stringify(value), { mode: 0o600 });
  await fs.rename(draft, file);
}
