import { expect, test } from "vitest";
import { htmlText } from "./html-text";
import { renderMarkdown } from "./markdown.server";
import { outsideAddressesIn, placeOutside } from "./outside-pictures.server";
import { redirectExternalLinks } from "./redirect-links";
import { threadTime } from "tests/support/thread-time";

const address = "https://pics.example/a.png?b=1&c=2";
const stored = {
  url: "/uploads/x.webp",
  preview: "/uploads/x-small.webp",
  width: 960,
  height: 540,
};
const find = (url: string) => (url === address ? stored : undefined);
const mark =
  '<a class="outside" href="https://pics.example/a.png?b=1&amp;c=2" rel="nofollow ugc noopener">' +
  "图片：茶（pics.example）</a>";
const picture =
  '<a href="/uploads/x.webp" rel="nofollow ugc noopener"><img src="/uploads/x.webp" alt="茶" width="960" height="540" ' +
  'srcset="/uploads/x-small.webp 480w, /uploads/x.webp 960w" sizes="(max-width: 768px) 100vw, 714px" ' +
  'loading="lazy" decoding="async" /></a>';

test("a picture of another site becomes a link with the name of its host", () => {
  expect(renderMarkdown(`![茶](${address})`).html).toBe(`<p>${mark}</p>\n`);
});

test("a picture that is stored here comes from here, whether it was a link before or not", () => {
  expect(renderMarkdown(`![茶](${address})`, { outside: find }).html).toBe(`<p>${picture}</p>\n`);
  expect(placeOutside(`<p>${mark}</p>`, find)).toBe(`<p>${picture}</p>`);
  const kept = `<p><img src="https://pics.example/a.png?b=1&amp;c=2" alt="茶" loading="lazy" /></p>`;
  expect(placeOutside(kept)).toBe(`<p>${mark}</p>`);
  expect(placeOutside(kept, find)).toBe(`<p>${picture}</p>`);
});

test("within a link it stays within this link", () => {
  const { html } = renderMarkdown(`[![茶](${address})](/topic/1)`);
  expect(html).toContain(
    '<a href="/topic/1" rel="nofollow ugc noopener"><span class="outside" ' +
      'title="https://pics.example/a.png?b=1&amp;c=2">图片：茶（pics.example）</span></a>',
  );
  expect(placeOutside(html, find)).toMatch(
    /<a href="\/topic\/1"[^>]*><img src="\/uploads[^>]*><\/a>/,
  );
});

test.each([
  "https://pics.example/a.png",
  "HTTP:/pics.example/a.png",
  String.raw`http:\\\\pics.example/a.png`,
  "https&colon;//pics.example/a.png",
  "//pics.example/a.png",
  "http://a:b@pics.example/a.png",
  "https://",
  `https://pics.example/${"a".repeat(2000)}`,
])("no browser asks another site for ![](%s)", (url) => {
  const { html } = renderMarkdown(`![](${url}) ![一](<${url}> "题")`, { outside: () => undefined });
  expect(html).not.toContain("<img");
});

test("pictures of this site stay", () => {
  expect(renderMarkdown("![](/uploads/a.webp)").html).toContain('<img src="/uploads/a.webp"');
});

test("members cannot write what stands for a picture", () => {
  const { html } = renderMarkdown('<a class="outside" href="https://pics.example/a.png">图</a>');
  expect(outsideAddressesIn(html)).toEqual([]);
});

test("the addresses of a text are found, each once, whichever form they have", () => {
  const { html } = renderMarkdown(
    `![](${address}#one) [![](${address})](/a) ![](http://b.example)`,
  );
  expect(outsideAddressesIn(html)).toEqual([address, "http://b.example/"]);
  expect(outsideAddressesIn('<img src="http://b.example" alt="" />')).toEqual([
    "http://b.example/",
  ]);
});

test("one picture takes its place twice in a text, so that no text grows beyond measure", () => {
  const html = placeOutside(`<p>${mark.repeat(5)}</p>`, find);
  expect(html.match(/<img /g)).toHaveLength(2);
  expect(html.match(/class="outside"/g)).toHaveLength(3);
});

test("its link is none of the author's words, and leads by the page that says one is leaving", () => {
  expect(htmlText(`<p>喝${mark}茶</p>`)).toBe("喝茶");
  expect(redirectExternalLinks(mark)).toContain('href="/redirect?url=https%3A%2F%2Fpics.example');
});

test("marks in a picture's words are marks, not HTML", () => {
  const source = `![<b>"&'（甲）](https://pics.example/q.png "'\\"<")`;
  const { html } = renderMarkdown(source);
  const known = { outside: () => stored };
  expect(placeOutside(html, () => stored)).toBe(renderMarkdown(source, known).html);
  expect(html).not.toContain("<b>");
});

test("its words cannot turn the name of the host round", () => {
  const { html } = renderMarkdown("![看\u202egnp.moc\u2066](https://pics.example/a.png)");
  expect(html).toContain("图片：看gnp.moc（pics.example）");
});

test("a long text full of spaces and brackets is read in time that grows as its length", () => {
  const alt = " ".repeat(20_000) + "（".repeat(20_000);
  const begin = threadTime();
  const { html } = renderMarkdown(`![a${alt}b](${address})`);
  placeOutside(html, find);
  expect(threadTime() - begin).toBeLessThan(1000);
});
