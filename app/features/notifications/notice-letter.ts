import { letterHtml, letterText, type Letter } from "~/platform/mail/mail-text";

/** What a letter repeats of a message. */
export interface NoticeWords {
  /** The nickname of who caused it; "" for the site itself. */
  from: string;
  title: string;
  /** The title with the quote where the thing is named. */
  line: string;
  content: string;
  quoteContent: string;
  /** A path of this site. */
  detailUrl: string;
}

interface NoticeFacts {
  /** Who receives it. */
  nickname: string;
  siteTitle: string;
  origin: string;
  unsubscribe: string;
}

/** The letter that tells of a reply, mention or reminder, as text and as HTML. */
export function noticeLetter(words: NoticeWords, facts: NoticeFacts) {
  const { from, title, line, content, quoteContent, detailUrl } = words;
  const subject = from === "" ? line : `${from} ${title}`;
  const letter: Letter = {
    greeting: `${facts.nickname}，你好：`,
    paragraphs: [
      from === "" || quoteContent === "" ? `${subject}。` : `${subject}：“${quoteContent}”`,
      ...(content === "" ? [] : [content]),
    ],
    link: { text: "去看看", url: facts.origin + detailUrl },
    sender: facts.siteTitle,
    unsubscribe: facts.unsubscribe,
  };
  return { subject, text: letterText(letter), html: letterHtml(letter) };
}
