import { expect, it } from "vitest";
import { renderPlainLines } from "~/platform/markdown/plain-lines.server";

it("Plain lines keep what is written and link addresses only", () => {
  expect(renderPlainLines("*竹* <b>\n见https://a.cn/b，README.md")).toBe(
    '<p>*竹* &lt;b&gt;<br>\n见<a href="https://a.cn/b" rel="nofollow ugc noopener">https://a.cn/b</a>，README.md</p>\n',
  );
  expect(renderPlainLines("javascript://a.cn ftp://a.cn")).not.toContain("<a");
});
