/** The languages that people read who run a site; its pages are Chinese. */
export type Language = "zh" | "en";

/** The same words in each of them. */
export type Wording = Record<Language, string>;
