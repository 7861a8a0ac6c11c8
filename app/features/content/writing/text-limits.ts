import type { WritingKind } from "~/features/content/drafts/draft";

/** Most characters (code points) of what each form writes. */
export const longestText = {
  topic: 20_000,
  tweet: 1000,
  article: 50_000,
} as const satisfies Record<WritingKind, number>;

/** No other field of these forms holds more characters. */
export const longestLine = 1024;

/** Most pictures of a tweet. */
export const mostPictures = 9;
