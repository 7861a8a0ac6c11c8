import { expect, it } from "vitest";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { redirectExternalLinks } from "~/platform/markdown/redirect-links";

const shown = (source: string, siteUrl?: string) =>
  redirectExternalLinks(renderMarkdown(source).html, siteUrl);

it("External links lead to the page that says one is leaving", () => {
  expect(shown("[a](https://a.cn/?b=1&c=竹#d)")).toContain(
    `<a href="/redirect?url=${encodeURIComponent("https://a.cn/?b=1&c=%E7%AB%B9#d")}" rel=`,
  );
});

it("Own links, addresses, code and words stay as they are", () => {
  for (const source of ["[a](/topic/1)", "[a](mailto:a@b.cn)", '`<a href="https://a.cn"`']) {
    expect(shown(source)).toBe(renderMarkdown(source).html);
  }
  expect(shown("https://zhulin.cn/topic/1", "https://zhulin.cn")).not.toContain("/redirect");
  expect(shown("https://zhulin.cn.evil.cn/", "https://zhulin.cn")).toContain("/redirect");
});
