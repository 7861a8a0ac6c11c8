import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
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

test("what is written at once is sent at once, and what comes later does not wait for it", async () => {
  const page = mendDocument();
  const pieces: Buffer[] = [];
  page.on("data", (piece: Buffer) => pieces.push(piece));
  const sentSoFar = () => Buffer.concat(pieces).toString("utf8");
  for (const chunk of ["<html><body>", "竹子在雨里", "长得快"]) page.write(Buffer.from(chunk));
  await setTimeout(20);
  const early = sentSoFar();
  expect(pieces).toHaveLength(1);
  page.write(Buffer.from("深处</body></html>"));
  page.end();
  await once(page, "end");
  expect(early).toMatch(/^<html><body>竹/);
  expect(sentSoFar()).toBe("<html><body>竹子在雨里长得快深处</body></html>");
});
