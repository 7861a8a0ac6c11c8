import { letterHtml, letterText, type Letter } from "~/platform/mail/mail-text";
import type { Message } from "./message";

/** How many messages a letter repeats. */
const repeated = 20;

interface DigestFacts {
  /** Who receives it. */
  nickname: string;
  siteTitle: string;
  origin: string;
  unsubscribe: string;
  /** How many messages there are besides. */
  more: number;
}

/** The letter that tells of the messages of a day or a week, as text and as HTML. */
export function digestLetter(messages: Pick<Message, "from" | "line">[], facts: DigestFacts) {
  const count = messages.length + facts.more;
  const subject = `你有 ${count} 条新消息`;
  const lines = messages
    .slice(0, repeated)
    .map(({ from, line }) => (from ? `${from.nickname} ${line}` : line));
  const more = count - lines.length;
  const letter: Letter = {
    greeting: `${facts.nickname}，你好：`,
    paragraphs: [`${subject}。`, ...lines, ...(more > 0 ? [`还有 ${more} 条。`] : [])],
    link: { text: "去看看", url: `${facts.origin}/user/messages` },
    sender: facts.siteTitle,
    unsubscribe: facts.unsubscribe,
  };
  return { subject, text: letterText(letter), html: letterHtml(letter) };
}
