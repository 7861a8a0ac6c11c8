import { mostPictures } from "./text-limits";

/** The value of the button that moves a picture before the one that stands before it. */
export const earlierIntent = (at: number): string => `earlier-${at}`;

/** All such values. */
export const earlierIntents: string[] = Array.from({ length: mostPictures }, (_, at) =>
  earlierIntent(at),
);

/** A list in which what stands at a place stands one before it; places that there are none of change nothing. */
export function movedEarlier<T>(list: readonly T[], at: number): T[] {
  const moved = [...list];
  if (at > 0 && at < list.length) moved.splice(at - 1, 0, ...moved.splice(at, 1));
  return moved;
}
