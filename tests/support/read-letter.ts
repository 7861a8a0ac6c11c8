/** A mail as a reader sees it. */
export interface ReadLetter {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The token of the link in it, or "". */
  token: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
}

/** Reads a mail (RFC 5322, MIME) as this site writes them: two parts, text and HTML. */
export function readLetter(source: string): ReadLetter {
  const mail = source.replaceAll("\r\n", "\n");
  const [head = "", ...rest] = mail.split("\n\n");
  const headers = readHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1] ?? "";
  const parts = rest.join("\n\n").split(`--${boundary}`).map(readPart);
  const part = (type: string) => parts.find((one) => one.type.startsWith(type))?.body ?? "";
  const text = part("text/plain");
  return {
    from: decodeWords(headers["from"] ?? ""),
    to: headers["to"] ?? "",
    subject: decodeWords(headers["subject"] ?? ""),
    text,
    html: part("text/html"),
    token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? "",
    headers,
  };
}

function readHeaders(head: string): Record<string, string> {
  const lines = head.replace(/\n[ \t]+/g, " ").split("\n");
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function readPart(part: string): { type: string; body: string } {
  const [head = "", ...rest] = part.trimStart().split("\n\n");
  const headers = readHeaders(head);
  const body = rest.join("\n\n");
  const decoded = { base64: fromBase64, "quoted-printable": fromQuoted }[
    headers["content-transfer-encoding"] ?? ""
  ];
  return { type: headers["content-type"] ?? "", body: decoded ? decoded(body) : body };
}

const fromBase64 = (body: string) => Buffer.from(body, "base64").toString("utf8");

function fromQuoted(body: string): string {
  const bytes = body.replace(/=\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => {
    return String.fromCharCode(parseInt(hex, 16));
  });
  return Buffer.from(bytes, "latin1").toString("utf8");
}

// RFC 2047: =?UTF-8?B?…?= and =?UTF-8?Q?…?=
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b" ? fromBase64(word) : fromQuoted(word.replaceAll("_", " ")),
    );
}
