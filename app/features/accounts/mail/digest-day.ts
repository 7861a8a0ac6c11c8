/** The day of a letter, as those have it who chose one time zone. */
export interface DigestDay {
  /** As it was chosen; "" for the site's. */
  zone: string;
  /** When letters of that day are made. */
  morning: number;
  /** “2026-11-20”, and the Monday of its week. */
  day: string;
  week: string;
}

/** From eight in the morning to midnight. */
const restOfDay = 16 * 60 * 60 * 1000;

/**
 * The latest that the morning of the letter before may have been: who changed their time zone since gets none on the same
 * day by the clocks of then.
 */
export const lastMorning = ({ morning }: DigestDay): number => morning - restOfDay;
