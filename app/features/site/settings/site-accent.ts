/**
 * What colours links, buttons and marks, each of the strength of bamboo's green in both modes. All but the first have a
 * style sheet of their own, `public/accent-….css`.
 */
export const accents = ["bamboo", "pine", "indigo", "wisteria", "plum", "ink"] as const;

export type Accent = (typeof accents)[number];
