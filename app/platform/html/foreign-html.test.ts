import { usualTime } from "tests/support/usual-text";
import { workTime } from "tests/support/thread-time";
import { describe, expect, it } from "vitest";
import { sanitiseForeign, textOfHtml } from "./foreign-html.server";

describe("HTML of strangers", () => {
  it.each([
    ["scripts", "<p>好</p><script>alert(1)</script>", "<p>好</p>"],
    ["frames", '好<iframe src="https://a.example"></iframe>', "好"],
    ["handlers and styles", '<p onclick="x()" style="color:red" class="a">好</p>', "<p>好</p>"],
    ["dangerous links", '<a href="javascript:alert(1)">好</a>', "<a>好</a>"],
    ["forms", '<form action="/x"><input name="a"><button>按</button></form>', "按"],
    ["pictures of other schemes", '<img src="data:image/svg+xml,x" onerror="x()">', ""],
    ["svg", "<svg><script>x()</script></svg>好", "好"],
    ["broken markup", "<p>好<b>", "<p>好<strong></strong></p>"],
  ])("loses %s", (_, html, safe) => {
    expect(sanitiseForeign(html)).toBe(safe);
  });

  it("keeps headings below the page's own", () => {
    expect(sanitiseForeign("<h1>大</h1><h3>小</h3>")).toBe("<h2>大</h2><h3>小</h3>");
  });

  it("makes addresses whole and says that it vouches for none", () => {
    expect(sanitiseForeign('<a href="/b?c=1&amp;d">好</a>', "https://a.example/x/")).toBe(
      '<a href="https://a.example/b?c=1&amp;d" rel="nofollow noopener">好</a>',
    );
  });

  it("asks for pictures over https, late, and without telling who reads", () => {
    expect(sanitiseForeign('<img src="p.png" alt="图" width="64">', "http://a.example/")).toBe(
      '<img src="https://a.example/p.png" alt="图" width="64" loading="lazy" decoding="async" referrerpolicy="no-referrer" />',
    );
  });

  it("becomes its words alone", () => {
    const html = "<p>一 &lt;b&gt; 二</p><p>三&nbsp;&amp; 四</p><style>p{}</style>";
    expect(textOfHtml(html)).toBe("一 <b> 二 三 & 四");
  });

  it("is read as far as 200,000 characters, and says where it was cut", () => {
    const most = "<p>三个字</p>".repeat(20_000);
    expect(sanitiseForeign(most) === most).toBe(true);
    expect(sanitiseForeign(`${most}<p>第四字</p>`) === `${most}<p>内容过长，已截断</p>`).toBe(true);
    expect(textOfHtml(`${"竹".repeat(200_000)}林`)).toHaveLength(200_000);
    expect(textOfHtml(`${"竹".repeat(199_999)}🎋`)).toHaveLength(199_999);
  });

  it("is read as far as 20,000 tags, and says where it was cut", () => {
    const tags = "<u>".repeat(20_000);
    expect(sanitiseForeign(`${tags}竹`)).toBe("竹");
    expect(sanitiseForeign(`${tags}竹<u>林`)).toBe("竹<p>内容过长，已截断</p>");
    expect(textOfHtml(`${tags}竹<u>林`)).toBe("竹");
  });

  it.each(["<b>", "<x>", "<p><i>"])("costs little where 5 MB of %s are never closed", (opened) => {
    const html = opened.repeat(5_000_000 / opened.length);
    const usual = usualTime();
    expect(workTime(() => sanitiseForeign(html)) / usual).toBeLessThan(30);
    expect(workTime(() => textOfHtml(html)) / usual).toBeLessThan(30);
  });
});
