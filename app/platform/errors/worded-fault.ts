import type { Language, Wording } from "~/platform/text/wording";

/** What is wrong with something that is not ours, in one sentence without its full stop; the message is the English one. */
export class WordedFault extends Error {
  readonly wording: Readonly<Wording>;

  constructor(en: string, zh: string) {
    super(en);
    this.wording = { en, zh };
  }

  inLanguage(language: Language): string {
    return this.wording[language];
  }
}
