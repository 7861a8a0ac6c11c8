import { expect, test } from "vitest";
import { knowsTag } from "~/platform/encoding/known-tag";

const known = (header: string, tag: string) =>
  knowsTag(new Request("http://a.cn/", { headers: { "If-None-Match": header } }), tag);

test("A tag is known from a list, strong or weak, and whatever stands between", () => {
  expect(known('"a",\t"b" , W/"c"', 'W/"b"')).toBe(true);
  expect(known('"a", W/"c"', '"c"')).toBe(true);
  expect(known("*", '"c"')).toBe(true);
});

test("Another tag is not known, nor one without a list", () => {
  expect(known('"a", "bc"', '"b"')).toBe(false);
  expect(knowsTag(new Request("http://a.cn/"), '"b"')).toBe(false);
});
