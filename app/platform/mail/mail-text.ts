/** What a mail says, before it is set as text and as HTML. */
export interface Letter {
  greeting: string;
  paragraphs: string[];
  /** The one thing to do. */
  link?: { text: string; url: string };
  /** A code to type, set large. */
  code?: string;
  /** Who signs. */
  sender: string;
  /** Where such letters are ended, for those that were not asked for one by one. */
  unsubscribe?: string;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const enough = "不想再收到这样的邮件？";

/** A letter as plain text. */
export function letterText(letter: Letter): string {
  const { greeting, paragraphs, link, code, sender, unsubscribe } = letter;
  const act = link ? [`${link.text}：`, link.url, ""] : [];
  return [
    greeting,
    "",
    ...paragraphs.flatMap((paragraph) => [paragraph, ""]),
    ...(code ? [code, ""] : []),
    ...act,
    `—— ${sender}`,
    "",
    ...(unsubscribe ? [`${enough}退订：`, unsubscribe, ""] : []),
  ].join("\n");
}

// Lines of 42 characters, in which a word or an address that is longer breaks; a reader in dark colours keeps the paper.
const body =
  "max-width:42em;margin:16px;overflow-wrap:anywhere;word-break:break-word;font:16px/1.75 'PingFang SC','Microsoft YaHei',sans-serif;color:#20231d;background:#fbfcf8";
const head =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">';
const fine = "font-size:13px;color:#676a62";
const button =
  "display:inline-block;padding:10px 20px;border-radius:4px;background:#30643a;color:#f8fef8;text-decoration:none";

/** A letter as HTML; every value is escaped. */
export function letterHtml(letter: Letter): string {
  const { greeting, paragraphs, link, code, sender, unsubscribe } = letter;
  const said = [greeting, ...paragraphs].map((text) => `<p>${escape(text)}</p>`).join("");
  const number = code ? `<p style="font-size:26px;letter-spacing:4px">${escape(code)}</p>` : "";
  const act = link
    ? `<p><a style="${button}" href="${escape(link.url)}">${escape(link.text)}</a></p>` +
      `<p style="${fine}">按钮点不开的话，把这个地址复制到浏览器里：<br>${escape(link.url)}</p>`
    : "";
  const end = unsubscribe
    ? `<p style="${fine}">${enough}<a style="color:#676a62" href="${escape(unsubscribe)}">退订</a></p>`
    : "";
  const title = `<title>${escape(sender)}</title>`;
  return `<!DOCTYPE html><html lang="zh-CN"><head>${head}${title}</head><body style="${body}">${said}${number}${act}<p>—— ${escape(sender)}</p>${end}</body></html>`;
}
