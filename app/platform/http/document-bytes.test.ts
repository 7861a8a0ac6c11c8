import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { mendDocument } from "./document-bytes.server";

async function sent(...chunks: string[]): Promise<string> {
  const page = mendDocument();
  for (const chunk of chunks) page.write(Buffer.from(chunk, "utf8"));
  page.end();
  return (await buffer(page)).toString("utf8");
}

test("zero bytes are dropped and nothing else", async () => {
  expect(await sent("竹\0\0林", "深处")).toBe("竹林深处");
});

test("a document ends at its end, wherever its bytes are cut", async () => {
  const page = "<html><body>竹</body></html><script>1</script><script>2</script>";
  const whole = "<html><body>竹<script>1</script><script>2</script></body></html>";
  expect(await sent(page)).toBe(whole);
  expect(await sent(...page)).toBe(whole);
  for (let at = 1; at < page.length; at += 1) {
    expect(await sent(page.slice(0, at), page.slice(at))).toBe(whole);
  }
});

test("what is no document loses nothing", async () => {
  expect(await sent("</body>", "</html", "")).toBe("</body></html");
});
