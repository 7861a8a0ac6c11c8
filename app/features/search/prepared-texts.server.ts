import { beforehand } from "~/platform/database/beforehand.server";
import { textOfHtml } from "~/platform/html/foreign-html.server";
import { htmlText, withoutOutside } from "~/platform/markdown/html-text";
import { cutText, indexTokens, type IndexTokens, type TextCut } from "./index-tokens.server";
import type { Searchable } from "./searchable";

/** What of a thing is indexed. */
type IndexedWords = Pick<Searchable, "title" | "text" | "markup" | "identifiers">;

const foreignText = (html: string) => textOfHtml(withoutOutside(html));
const readers = { plain: (text: string) => text, own: htmlText, foreign: foreignText };

// Beforehand, because a long text takes tens of milliseconds to be cut.
const cuts = beforehand((question) => {
  const end = question.indexOf(":");
  const reader = readers[question.slice(0, end) as keyof typeof readers];
  return cutText(reader(question.slice(end + 1)));
}, 500);

/** The text first, then the title and the identifiers. */
const questionsOf = ({ title, text, markup, identifiers }: IndexedWords) => [
  `${markup ?? "plain"}:${text}`,
  ...[title, ...identifiers].map((head) => `plain:${head}`),
];

/** Cuts what will be indexed into words. Call it before the transaction that indexes, which else has to begin twice. */
export function prepareIndexing(...things: IndexedWords[]): Promise<void> {
  return cuts.prepare(things.flatMap(questionsOf));
}

/** What of a thing is compared and searched. */
export interface PreparedText {
  title: string;
  titleKey: string;
  text: string;
  textKey: string;
  tokens: IndexTokens;
}

/** What of each of these things is compared and searched. */
export function preparedTexts(things: Searchable[]): PreparedText[] {
  // All at once: a transaction which was not prepared for them begins anew only once, and where they are more than are
  // kept none is asked for a second time.
  const answers = cuts.answers(things.flatMap(questionsOf)).values();
  return things.map((thing) => {
    const parts = questionsOf(thing).map(() => answers.next().value);
    const [body, ...head] = parts as [TextCut, TextCut, ...TextCut[]];
    const [title, ...identifiers] = head;
    return {
      title: title.line,
      titleKey: title.key,
      text: body.line,
      textKey: [title, body, ...identifiers].map(({ key }) => key).join(" "),
      tokens: indexTokens(thing.kind, head, body),
    };
  });
}
