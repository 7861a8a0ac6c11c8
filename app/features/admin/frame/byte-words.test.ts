import { expect, test } from "vitest";
import { byteWords } from "./byte-words";

test.each([
  [0, "0 字节"],
  [1023, "1023 字节"],
  [1024, "1.0 KB"],
  [1536, "1.5 KB"],
  [1024 ** 2 - 1, "1024.0 KB"],
  [1024 ** 2, "1.0 MB"],
  [1024 ** 3, "1.0 GB"],
  [1024 ** 4, "1.0 TB"],
  [5000 * 1024 ** 4, "5000.0 TB"],
])("%d bytes are %s", (bytes, words) => {
  expect(byteWords(bytes)).toBe(words);
});
