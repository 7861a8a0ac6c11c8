import { RuleBroken } from "~/platform/errors/domain-errors";

const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i;

/**
 * RuleBroken with 415 for a body that was compressed, or is in other characters than UTF-8: read as if it were not, its
 * fields would be missing or others than were sent.
 */
export function requireReadable({ headers }: Request): void {
  const coding = headers.get("Content-Encoding") ?? "identity";
  if (!/^\s*(?:identity)?\s*$/i.test(coding)) throw new RuleBroken("请求体不能压缩", 0, 415);
  const named = charset.exec(headers.get("Content-Type") ?? "")?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(named)) throw foreignCharset();
}

export const foreignCharset = () => new RuleBroken("请用 UTF-8 编码发送", 0, 415);

/**
 * The fields of an urlencoded text (WHATWG URL, section 5.1). A % without two digits stands for itself; RuleBroken where
 * encoded bytes are no UTF-8, in whose place signs would be read that nobody wrote.
 */
export function fieldsIn(text: string): URLSearchParams {
  // Node reads signs beyond Latin wrongly where such a % stands beside them.
  const fields = new URLSearchParams(text.replaceAll(/%(?![\da-f]{2})/gi, "%25"));
  const hasUnread = [...fields.values(), ...fields.keys()].some((one) => one.includes("\uFFFD"));
  if (hasUnread) requireUtf8(text);
  return fields;
}

function requireUtf8(text: string): void {
  for (const [bytes] of text.matchAll(/(?:%[\da-f]{2})+/gi)) {
    try {
      decodeURIComponent(bytes);
    } catch {
      throw foreignBytes();
    }
  }
}

export const foreignBytes = () => new RuleBroken("提交的内容不是 UTF-8 编码，请改成 UTF-8 再提交");
