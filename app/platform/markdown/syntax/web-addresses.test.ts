import { expect, test } from "vitest";
import { renderMarkdown } from "~/platform/markdown/markdown.server";

const addressesIn = (source: string) =>
  [...renderMarkdown(source).html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);

test.each([
  ["names in Punycode", "http://xn--fiq228c.xn--fiqs8s/a", ["http://xn--fiq228c.xn--fiqs8s/a"]],
  ["an address beside another", "http://a.cn/a http://b.cn", ["http://a.cn/a", "http://b.cn"]],
  ["one that holds another", "http://a.cn/-http://b.cn/b", ["http://a.cn/-http://b.cn/b"]],
  ["brackets that are closed", "http://a.cn/a_(b)/[c]/{d}", ["http://a.cn/a_(b)/%5Bc%5D/%7Bd%7D"]],
  ["a bracket that is not", "http://a.cn/a(b，http://b.cn/(", ["http://a.cn/a", "http://b.cn/"]],
  ["a bracket that a space leaves open", "http://a.cn/a(b c) d", ["http://a.cn/a"]],
  ["a bracket within others", "http://a.cn/(a[b)/[{]", ["http://a.cn/(a%5Bb)/%5B%7B%5D"]],
  ["a bracket that is not, where GitHub's rule holds", "www.a.cn/a(b c", ["http://www.a.cn/a(b"]],
  ["a mail after an address", "http://a.cn a@b.cn", ["http://a.cn", "mailto:a@b.cn"]],
  ["neither ftp nor an address without its scheme", "ftp://a.cn/a //a.cn/b", []],
  ["nor what begins with www in one", "ftp://www.a.cn (//www.a.cn) x://www.a.cn/", []],
  [
    "brackets in quotation marks",
    `http://a.cn/?q="(a"&b='['`,
    ["http://a.cn/?q=%22(a%22&amp;b='%5B'"],
  ],
  ["mails after Chinese stops", "来信：a@b.cn，或（c@d.cn）", ["mailto:a@b.cn", "mailto:c@d.cn"]],
])("Addresses of a text are found: %s", (_what, source, addresses) => {
  expect(addressesIn(source)).toEqual(addresses);
});

test("of an address longer than any, its first 2,000 characters are a link", () => {
  const [address] = addressesIn(`http://a.cn/${"a".repeat(3000)}`);
  expect(address).toHaveLength(2000);
});
