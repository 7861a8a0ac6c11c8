import { describe, expect, it } from "vitest";
import { inspectMarkdown, renderMarkdown } from "~/platform/markdown/markdown.server";

const html = (source: string) => renderMarkdown(source).html.trim();
const rel = 'rel="nofollow ugc noopener"';

describe("Headings", () => {
  it("stand one level below the page's title and have ids", () => {
    const { html, headings } = renderMarkdown("# 竹子 的 `id`\n\n### 叶\n\n##### 细");
    expect(html).toBe(
      '<h2 id="h-竹子-的-id">竹子 的 <code>id</code></h2>\n<h4 id="h-叶">叶</h4>\n<h6>细</h6>\n',
    );
    expect(headings).toEqual([
      { level: 2, id: "h-竹子-的-id", text: "竹子 的 id" },
      { level: 4, id: "h-叶", text: "叶" },
    ]);
  });

  it("skip no level below the title, whatever level a text begins with", () => {
    expect(html("## 上\n\n### 下\n\n## 后")).toBe(
      '<h2 id="h-上">上</h2>\n<h3 id="h-下">下</h3>\n<h2 id="h-后">后</h2>',
    );
  });

  it("with equal words get ids of their own", () => {
    const { headings } = renderMarkdown("# a\n# a\n# a 2\n# a\n# 。");
    expect(headings.map(({ id }) => id)).toEqual(["h-a", "h-a-2", "h-a-2-2", "h-a-3", "h-section"]);
  });

  it.each([
    ["#竹子-use", "#h-竹子-use"],
    ["#%E7%AB%B9%E5%AD%90-Use", "#h-竹子-use"],
    ["#%E7", "#%E7"],
    ["#comment-5", "#comment-5"],
  ])("are reached by links that name their words, as written or encoded: %s", (link, leads) => {
    expect(html(`[看](${link})\n\n# 竹子 Use`)).toContain(`<a href="${leads}"`);
  });

  it("without words are not where links without words lead, such as to the top", () => {
    expect(html("[上](#) [叹](#!!)\n\n# ！！")).toMatch(/href="#" .*href="#!!" .*id="h-section"/s);
  });

  it("of two texts on a page are kept apart by a prefix", () => {
    expect(renderMarkdown("# a", { idPrefix: "hidden" }).headings[0]?.id).toBe("hidden-a");
  });

  it("are bold paragraphs in comments", () => {
    const comment = renderMarkdown("# 一 *二*\n\n三", { headings: false });
    expect(comment.html).toBe("<p><strong>一 <em>二</em></strong></p>\n<p>三</p>\n");
    expect(comment.headings).toEqual([]);
  });
});

describe("Lists of tasks", () => {
  it.each([
    "**重要**",
    "`npm test`",
    "[链接](/a)",
    "![图](/uploads/a.webp)",
    "<https://a.cn>",
    "\n  写在下一行",
  ])("may begin with anything: %s", (text) => {
    expect(html(`- [ ] ${text}`)).toContain('aria-label="未完成" />');
    expect(html(`- [ ] ${text}`)).not.toContain("[ ]");
  });

  it("need something to do", () => {
    expect(html("- [ ]\n- [ ] ")).not.toContain("<input");
  });

  it("show a box that says whether it is done", () => {
    expect(html("- [x] 备份\n- [ ] 恢复\n- 其他")).toBe(
      '<ul class="tasks">\n' +
        '<li><input type="checkbox" disabled checked aria-label="已完成" /> 备份</li>\n' +
        '<li><input type="checkbox" disabled aria-label="未完成" /> 恢复</li>\n' +
        "<li>其他</li>\n</ul>",
    );
  });

  it("are marked on the list that holds the task, not on the one around it", () => {
    const nested = html("- 外\n  1. [ ] 内");
    expect(nested).toContain('<ul>\n<li>外\n<ol class="tasks">');
  });
});

describe("Tables and strikethrough", () => {
  it("say alignment by class and scroll on narrow screens", () => {
    expect(html("|a|b|c|\n|:-|:-:|-:|\n|~~1~~|2|3|")).toBe(
      '<div class="scroll" tabindex="0" role="group" aria-label="表格"><table>\n<thead>\n' +
        '<tr>\n<th>a</th>\n<th class="c">b</th>\n<th class="r">c</th>\n</tr>\n</thead>\n<tbody>\n' +
        '<tr>\n<td><del>1</del></td>\n<td class="c">2</td>\n<td class="r">3</td>\n</tr>\n</tbody>\n</table></div>',
    );
  });
});

describe("Links", () => {
  it("are not looked for in vain where only a mark of Chinese text makes an address", () => {
    expect(renderMarkdown("//，@b.|").html).toBe("<p>//，@b.|</p>\n");
  });

  it("do not vouch for where they lead", () => {
    expect(html("[a](https://a.cn/?a=1&b=2 'b')")).toBe(
      `<p><a href="https://a.cn/?a=1&amp;b=2" title="b" ${rel}>a</a></p>`,
    );
  });

  it.each([
    ["看https://a.cn/b，谢谢", "https://a.cn/b"],
    ["（https://a.cn/b）", "https://a.cn/b"],
    ["见https://a.cn。", "https://a.cn"],
    ["去https://a.cn看看", "https://a.cn"],
    ["https://zh.example.org/wiki/竹", "https://zh.example.org/wiki/%E7%AB%B9"],
    ["访问 www.a.cn/b).", "http://www.a.cn/b"],
    ["写信 a@b.cn，谢谢", "mailto:a@b.cn"],
  ])("are found in %s", (source, href) => {
    expect(html(source)).toContain(`<a href="${href}" ${rel}>`);
  });

  it.each(["README.md", "main.rs", "1.2.3.4", "ftp://a.cn", "//a.cn", "`https://a.cn`", "a.b@c"])(
    "are not made of %s",
    (source) => {
      expect(html(source)).not.toContain("<a");
    },
  );

  it("lead to http, https, mailto and paths of this site only", () => {
    const allowed = ["http://a.cn", "https://a.cn", "mailto:a@b.cn", "/topic/1", "#h-a", "?page=2"];
    for (const url of allowed) expect(html(`[a](${url})`)).toContain(`href="${url}"`);
    const refused = ["javascript:alert(1)", "data:text/html,a", "//a.cn", "ftp://a.cn", "tel:110"];
    for (const url of refused) expect(html(`[a](${url})`)).not.toContain("<a");
  });
});

describe("Pictures", () => {
  const size = { width: 1600, height: 900, preview: "/uploads/b.webp" };

  const picture = (url: string) => (url === "/uploads/a.webp" ? size : undefined);

  it("keep their place and load late", () => {
    const rendered = renderMarkdown("![竹](/uploads/a.webp) ![](https://a.cn/b.png)", { picture });
    expect(rendered.html).toContain(
      '<img src="/uploads/a.webp" alt="竹" width="1600" height="900" ' +
        'srcset="/uploads/b.webp 480w, /uploads/a.webp 1600w" sizes="(max-width: 768px) 100vw, 714px" ' +
        'loading="lazy" decoding="async" />',
    );
    expect(rendered.html).toContain(
      '<a class="outside" href="https://a.cn/b.png" rel="nofollow ugc noopener">图片（a.cn）</a>',
    );
    expect(rendered.pictures).toEqual(["/uploads/a.webp", "https://a.cn/b.png"]);
  });

  it("from elsewhere than the web are their description", () => {
    const { html, pictures } = renderMarkdown("![信](mailto:a@b.cn)");
    expect(html).toBe("<p>信</p>\n");
    expect(pictures).toEqual([]);
  });
});

describe("Code", () => {
  it("of a known language is coloured by classes", () => {
    expect(html("```ts\nconst a = 1;\n```")).toBe(
      '<pre tabindex="0"><code class="hljs language-ts"><span class="hljs-keyword">const</span> a = ' +
        '<span class="hljs-number">1</span>;\n</code></pre>',
    );
  });

  it.each([
    "js",
    "json",
    "html",
    "css",
    "sql",
    "bash",
    "sh",
    "python",
    "go",
    "rust",
    "java",
    "c",
    "cpp",
  ])("may be %s", (language) => {
    expect(html("```" + language + "\na\n```")).toContain(`class="hljs language-${language}"`);
  });

  it.each([
    "yaml",
    "toml",
    "ini",
    "diff",
    "nginx",
    "dockerfile",
    "php",
    "kotlin",
    "swift",
    "lua",
    "vue",
  ])("may be %s", (language) => {
    expect(html("```" + language + "\na\n```")).toContain(`class="hljs language-${language}"`);
  });

  it("of an unknown language stays plain", () => {
    expect(html("```klingon\n<b>\n```")).toBe(
      '<pre tabindex="0"><code class="language-klingon">&lt;b&gt;\n</code></pre>',
    );
  });
});

describe("Mentions", () => {
  const people = new Map([
    ["zhulin5", { id: 5, nickname: "<竹林>" }],
    ["bamboo", { id: 6, nickname: "阿竹" }],
  ]);
  const mention = (name: string) => people.get(name.toLowerCase());

  it("link the people who exist", () => {
    const { html, text, mentions } = renderMarkdown("谢谢@Bamboo你好 **@zhulin5** @nobody", {
      mention,
    });
    expect(html).toBe(
      '<p>谢谢<a href="/user/6">@阿竹</a>你好 <strong><a href="/user/5">@&lt;竹林&gt;</a></strong> @nobody</p>\n',
    );
    expect(text).toBe("谢谢@阿竹你好 @<竹林> @nobody");
    expect(mentions).toEqual(["Bamboo", "zhulin5"]);
  });

  it.each([
    "`@bamboo`",
    "[@bamboo](/a)",
    "\\@bamboo",
    "a@bamboo.cn",
    "https://a.cn/@bamboo",
    "@bambooooooooooo",
  ])("are not found in %s", (source) => {
    expect(renderMarkdown(source, { mention }).mentions).toEqual([]);
    expect(inspectMarkdown(source).usernames).toEqual([]);
  });

  it("are ten at most", () => {
    const names = Array.from({ length: 12 }, (_, index) => `member${index}`);
    const source = names.map((name) => `@${name} @${name.toUpperCase()}`).join(" ");
    const all = renderMarkdown(source, { mention: () => ({ id: 1, nickname: "竹" }) });
    expect(all.mentions).toEqual(names.slice(0, 10));
    expect(all.html.match(/href/g)).toHaveLength(20);
  });

  it("are told before rendering, with the pictures", () => {
    expect(inspectMarkdown("@bamboo ![a](/uploads/a.webp) @Bamboo")).toMatchObject({
      usernames: ["bamboo"],
      pictures: ["/uploads/a.webp"],
    });
  });
});

describe("The plain text", () => {
  it("is one line without marks, code blocks and pictures", () => {
    const source =
      "# 题\n\n中文\n换行 *强* `a()`\n\n```js\nlong\n```\n\n- [x] 一\n- 二\n\n![图](/a.webp)\n\nab\ncd";
    expect(renderMarkdown(source).text).toBe("题 中文换行 强 a() 一 二 ab cd");
  });

  it("of nothing but code is its first line", () => {
    expect(renderMarkdown("```\n\nselect 1;\nselect 2;\n```").text).toBe("select 1;");
  });
});

it.each([
  ["一行\n二行", "<p>一行二行</p>\n"],
  ["一行，\n“二行”", "<p>一行，“二行”</p>\n"],
  ["一**行**\n*二*行", "<p>一<strong>行</strong><em>二</em>行</p>\n"],
  ["一行\nword\n二行", "<p>一行\nword\n二行</p>\n"],
  ["一行\n`二`", "<p>一行<code>二</code></p>\n"],
  ["一行  \n二行", "<p>一行<br />\n二行</p>\n"],
  ["> 一\n> 二", "<blockquote>\n<p>一二</p>\n</blockquote>\n"],
])("Between Chinese lines there is no space, as a browser may show one: %j", (source, html) => {
  expect(renderMarkdown(source).html).toBe(html);
});

it("A picture between Chinese lines keeps them apart", () => {
  const { html } = renderMarkdown("一行\n![](/a.webp)\n二行");
  expect(html.match(/\n/g)).toHaveLength(3);
});

it("Line ends are breaks where that is asked for", () => {
  expect(renderMarkdown("一\n二", { breaks: true }).html).toBe("<p>一<br />\n二</p>\n");
  expect(renderMarkdown("一\n二").html).toBe("<p>一二</p>\n");
});

describe("the lead of a text", () => {
  it("leaves out headings and tables", () => {
    const source =
      "# 起因\n\n天气软件说不下雨。\n\n| 材料 | 价格 |\n|---|---|\n| 饭盒 | 3 |\n\n于是自己做。";
    expect(renderMarkdown(source).lead).toBe("天气软件说不下雨。 于是自己做。");
  });

  it("is the whole text where there is nothing else", () => {
    expect(renderMarkdown("# 只有标题").lead).toBe("只有标题");
  });
});
