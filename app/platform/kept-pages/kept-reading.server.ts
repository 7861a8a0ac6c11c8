import { isFirstReader, readDataVersion, type Database } from "~/platform/database/database.server";
import { KeptReadings, type KeptSize } from "./kept-readings";

let readings: KeptReadings | undefined;

/** From now on this process keeps what it reads for everybody alike; commands, which fill empty databases, do not. */
export function keepReadings(): void {
  readings = new KeptReadings(readDataVersion);
}

type ReadingWord = string | number | boolean | null | object | undefined;

/**
 * A reading whose answer depends on the database and on its words alone, not on who reads and not on settings: a server
 * reads it once until something changed, ten seconds at most. All who ask get the same answer, which nobody may change.
 * What is read in a transaction, or from a replica, is read each time.
 */
export function keptReading<Words extends ReadingWord[], Answer>(
  name: string,
  read: (db: Database, ...words: Words) => Promise<Answer>,
  size: KeptSize = "list",
): (db: Database, ...words: Words) => Promise<Answer> {
  return (db, ...words) => {
    if (!readings || !isFirstReader(db)) return read(db, ...words);
    return readings.answerOf(`${name} ${JSON.stringify(words)}`, () => read(db, ...words), size);
  };
}
