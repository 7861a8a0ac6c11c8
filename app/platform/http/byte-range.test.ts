import { expect, it } from "vitest";
import { byteRange } from "~/platform/http/byte-range";

it.each([
  ["bytes=0-9", { first: 0, last: 9 }],
  ["bytes=90-", { first: 90, last: 99 }],
  ["bytes=-10", { first: 90, last: 99 }],
  ["bytes=-500", { first: 0, last: 99 }],
  ["bytes=50-500", { first: 50, last: 99 }],
  ["bytes=99-99", { first: 99, last: 99 }],
])("The range %s of 100 bytes is read", (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

it.each(["bytes=100-", "bytes=200-300", "bytes=-0"])("The range %s lies outside", (header) => {
  expect(byteRange(header, 100)).toBe("unsatisfiable");
});

it.each([null, "", "bytes=-", "bytes=0-1,3-4", "bytes=9-0", "lines=0-9", "bytes=a-b"])(
  "The range %s means the whole file",
  (header) => {
    expect(byteRange(header, 100)).toBeNull();
  },
);
