import { dateAfter, mondayOf } from "~/platform/clock/calendar";

export interface KeepingRule {
  /** How many days have one of theirs kept, and how many weeks. */
  daily: number;
  weekly: number;
}

const dayIn = (name: string) =>
  name.replace(/^zhulin-(\d{4})(\d{2})(\d{2})-.*$/, (_, year, month, day) =>
    [year, month, day].join("-"),
  );

/**
 * The backups that are kept no more: of the last days and weeks that have any, the newest each stays. Days are those that
 * have one, not those of the calendar, so that nothing goes while nothing comes. What a clock that went wrong dated after
 * tomorrow is left alone: it would take the place of those that are made today.
 */
export function superfluousBackups(
  names: string[],
  { daily, weekly }: KeepingRule,
  today: string,
): string[] {
  const tomorrow = dateAfter(today, 1);
  const newestFirst = names
    .filter((name) => dayIn(name) <= tomorrow)
    .toSorted()
    .toReversed();
  const firstOf = (period: (day: string) => string, most: number) => {
    const seen = new Map<string, string>();
    for (const name of newestFirst) {
      const one = period(dayIn(name));
      if (!seen.has(one)) seen.set(one, name);
    }
    return [...seen.values()].slice(0, most);
  };
  const kept = new Set([...firstOf((day) => day, daily), ...firstOf(mondayOf, weekly)]);
  return newestFirst.filter((name) => !kept.has(name));
}
