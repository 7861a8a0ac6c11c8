import { codeBlocks, commentTexts, listItems, sentences, topicTitles } from "./phrases";
import type { Random } from "./random";
import {
  nicknameEnds,
  nicknameStarts,
  selfDescriptions,
  vocabulary,
  type Slot,
} from "./vocabulary";

/** How many different bodies and comments there are: enough to vary, few enough to render once each. */
const variety = 400;

/** Composes believable Chinese texts by chance. */
export class Composer {
  readonly #bodies: string[];
  readonly #comments: string[];

  constructor(readonly random: Random) {
    this.#bodies = Array.from({ length: variety }, () => this.#composeBody());
    this.#comments = Array.from({ length: variety }, () => this.#composeComment());
  }

  nickname(): string {
    return this.random.pick(nicknameStarts) + this.random.pick(nicknameEnds);
  }

  description(): string {
    return this.#fill(this.random.pick(selfDescriptions));
  }

  title(): string {
    return this.#fill(this.random.pick(topicTitles));
  }

  /** Markdown. */
  body(): string {
    return this.random.pick(this.#bodies);
  }

  /** Plain text of one to three sentences. */
  firstWords(): string {
    return this.random.pick(this.#bodies).split("\n\n", 1)[0] ?? "";
  }

  comment(): string {
    return this.random.pick(this.#comments);
  }

  #fill(pattern: string): string {
    const filled = pattern.replace(/\{(\w+)\}/g, (_, slot: string) =>
      this.random.pick(vocabulary[slot as Slot]),
    );
    return filled.replace(/(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z])(?=\p{Script=Han})/gu, " ");
  }

  #paragraph(): string {
    const chosen = this.random.some(sentences, 3, 1);
    return chosen.map((sentence) => this.#fill(sentence)).join("");
  }

  #composeBody(): string {
    const paragraphs = Array.from({ length: this.random.whole(1, 5) }, () => this.#paragraph());
    if (this.random.chance(0.25)) {
      const items = this.random.some(listItems, 4, 3).map((item) => `- ${this.#fill(item)}`);
      paragraphs.push(items.join("\n"));
    }
    if (this.random.chance(0.1)) paragraphs.push(this.random.pick(codeBlocks));
    if (this.random.chance(0.15)) paragraphs.push(`> ${this.#fill(this.random.pick(sentences))}`);
    return paragraphs.join("\n\n");
  }

  #composeComment(): string {
    const text = this.#fill(this.random.pick(commentTexts));
    return this.random.chance(0.3) ? `${text}\n\n${this.#paragraph()}` : text;
  }
}
