import { describe, expect, it } from "vitest";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { workTime } from "tests/support/thread-time";

const html = (source: string) => renderMarkdown(source).html;

describe("Notes", () => {
  const source = "竹子[^1]会开花[^开花]，很少见[^1]。\n\n[^1]: 禾本科。\n[^开花]: 开完就枯了。";

  it("stand below the text, and lead to where they are referred to", () => {
    const id = /#fn-([\w-]{6})-1"/.exec(html(source))?.[1];
    expect(html(source)).toBe(
      `<p>竹子<sup><a href="#fn-${id}-1" id="fnref-${id}-1">1</a></sup>会开花` +
        `<sup><a href="#fn-${id}-2" id="fnref-${id}-2">2</a></sup>，很少见` +
        `<sup><a href="#fn-${id}-1" id="fnref-${id}-1-2">1</a></sup>。</p>\n` +
        `<ol class="notes">\n<li id="fn-${id}-1"><p>禾本科。` +
        ` <a href="#fnref-${id}-1" aria-label="回到正文">↩\u{fe0e}</a>` +
        ` <a href="#fnref-${id}-1-2" aria-label="回到正文">↩\u{fe0e}</a></p>\n</li>\n` +
        `<li id="fn-${id}-2"><p>开完就枯了。` +
        ` <a href="#fnref-${id}-2" aria-label="回到正文">↩\u{fe0e}</a></p>\n</li>\n</ol>\n`,
    );
  });

  it("of two texts on a page have ids of their own", () => {
    const ids = ["甲[^1]\n\n[^1]: 子", "乙[^1]\n\n[^1]: 丑"].map(
      (text) => /id="fn-([^"]+)"/.exec(html(text))?.[1],
    );
    expect(ids[0]).not.toBe(ids[1]);
  });

  it("are no words of a summary, but can be found", () => {
    const { lead, text } = renderMarkdown(source);
    expect(lead).toBe("竹子会开花，很少见。");
    expect(text).toContain("开完就枯了");
  });

  it("that nobody wrote, and inline ones, stay text", () => {
    expect(html("竹子[^1]^[注]")).toBe("<p>竹子[^1]^[注]</p>\n");
  });

  it("are two hundred at most", () => {
    const many = Array.from({ length: 300 }, (_, at) => `甲[^${at}]\n\n[^${at}]: 注\n`).join("\n");
    const rendered = html(many);
    expect(rendered.match(/<li id="fn-/g)).toHaveLength(200);
    expect(rendered).toContain("甲[^299]");
  });
});

describe("Folded parts", () => {
  it("hold whatever stands in them, other folded parts too", () => {
    const source =
      "<details>\n<summary>答案 **在此**</summary>\n\n- 一\n\n<details><summary>再看</summary>\n二\n</details>\n\n</details>\n之后";
    expect(html(source)).toBe(
      "<details>\n<summary>答案 <strong>在此</strong></summary>\n<ul>\n<li>一</li>\n</ul>\n" +
        "<details>\n<summary>再看</summary>\n<p>二</p>\n</details>\n</details>\n<p>之后</p>\n",
    );
  });

  it.each([
    "<details>\n没有标题\n</details>",
    "<details>\n<summary>没有结尾</summary>\n",
    "<details open onclick=x>\n<summary>甲</summary>\n</details>",
    "一行里的 <details><summary>甲</summary></details>",
  ])("are nothing else: %s", (source) => {
    expect(html(source)).not.toContain("<details");
    expect(html(source)).toContain("&lt;details");
  });

  it.each(["- ", "> ", "1. "])(
    "may stand in a list or a quotation, and end where it ends: %s",
    (mark) => {
      const indent = mark === "> " ? mark : " ".repeat(mark.length);
      const lines = ["<details><summary>甲</summary>", "乙", "</details>"];
      expect(html(mark + lines.join(`\n${indent}`))).toContain(
        "<details>\n<summary>甲</summary>\n<p>乙</p>\n</details>",
      );
      expect(html(`${mark}<details><summary>甲</summary>\n\n丙\n</details>`)).not.toContain(
        "<details",
      );
    },
  );
});

it.each([
  `[^a]: b\n\n${"[^".repeat(25_000)}`,
  `[^a]: b\n\n${"[^a]".repeat(12_000)}`,
  "[^a]: ".repeat(8000),
  Array.from({ length: 3000 }, (_, at) => `[^${at}]\n\n[^${at}]: b\n`).join("\n"),
  "<details><summary>a</summary>\n".repeat(1600),
  `${"<details><summary>a</summary>\n".repeat(1000)}${"</details>\n".repeat(1000)}`,
  "<details>\n".repeat(4500),
])("A text full of what might be notes or folded parts costs little", (source) => {
  expect(workTime(() => renderMarkdown(source))).toBeLessThan(1500);
});
