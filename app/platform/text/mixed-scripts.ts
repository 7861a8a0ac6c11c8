const latinAtEnd = /[\p{Script=Latin}\p{N}]$/u;
const hanAtStart = /^\p{Script=Han}/u;

/** What somebody typed, and words of ours after it: one blank between Latin letters or figures and Chinese, as everywhere. */
export const saidAfter = (typed: string, words: string): string =>
  latinAtEnd.test(typed) && hanAtStart.test(words) ? `${typed} ${words}` : typed + words;
