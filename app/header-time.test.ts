import { isbot } from "isbot";
import { describe, expect, it } from "vitest";
import { deviceName } from "~/features/accounts/sessions/device-name";
import { modelCrawlerOf } from "~/features/seo/language-models";
import { takesAvif } from "~/features/media/upload-file.server";
import { cookiesIn } from "~/platform/cookies/cookies.server";
import { isBeyondBounds } from "~/platform/gates/address-bounds";
import { byteRange } from "~/platform/http/byte-range";
import { clientAddress } from "~/platform/http/client-address.server";
import { isMultipart } from "~/platform/http/form-parts.server";
import { areBeyondBounds } from "~/platform/gates/header-bounds";
import { isSameTag } from "~/platform/encoding/known-tag";
import { cameFrom } from "~/platform/http/site-address.server";
import { encodingFor } from "~/platform/encoding/accepted-encoding";
import { workTime } from "tests/support/thread-time";

process.env["TRUST_PROXY"] = "loopback";

const address = "http://localhost:3000/";
const withHeader = (name: string, value: string) =>
  new Request(address, { headers: { [name]: value } });

/** Everything that reads a header that a visitor writes. */
const readers: Record<string, (value: string) => unknown> = {
  Cookie: (value) => cookiesIn(value),
  "If-None-Match": (value) => isSameTag(value, 'W/"tag"'),
  Range: (value) => byteRange(value, 1000),
  Accept: (value) => takesAvif(value),
  "Accept-Encoding": (value) => encodingFor(value),
  "X-Forwarded-For": (value) => clientAddress("127.0.0.1", value),
  "User-Agent of devices": (value) => deviceName(value),
  "User-Agent of crawlers": (value) => isbot(value),
  "User-Agent of language models": (value) => modelCrawlerOf(value),
  "Content-Type": (value) => isMultipart(withHeader("Content-Type", value)),
  Referer: (value) => cameFrom(withHeader("Referer", value), "/"),
  "all together": (value) => areBeyondBounds(value.split(";")),
  "the address": (value) => isBeyondBounds(`/search?${value.slice(0, 8192)}`),
};

/** What a value is made of, again and again: what splitting and searching stumble over. */
const pieces = [
  " ",
  ",",
  ", ",
  ";",
  "; ",
  "a",
  "=",
  "a=b; ",
  '"',
  '"a", ',
  'W/"a" ,  ',
  "%",
  "%25",
  "9",
  "bytes=0-",
  "0.",
  "127.0.0.1, ",
  "::1,",
  "image/avif ; q=0",
  "image/avif;",
  "; q=0 ",
  "gzip;q=0.0, ",
  "Mozilla/5.0 (",
  "Chrome/ ",
  "bot",
  "http://",
  "p=/a&",
  "multipart/form-data ",
];

const quadratic = (value: string) => value.split(/\s*,\s*/);

const short = 8 * 1024;
const times = 8;

/** The least processor time of several tries, in milliseconds: the rest is collecting and compiling. */
function timeOf(read: (value: string) => unknown, value: string): number {
  let least = Infinity;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    least = Math.min(
      least,
      workTime(() => read(value)),
    );
  }
  return least;
}

/** Whether reading grows with the length in one of several tries: what grows faster does so in each. A millisecond is no time. */
function growsEvenly(read: (value: string) => unknown, of: (length: number) => string): boolean {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const [one, eight] = [timeOf(read, of(short)), timeOf(read, of(times * short))];
    if (eight < 3 * times * Math.max(one, 1)) return true;
  }
  return false;
}

const fill = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe("Eight times as long a header takes no more than eight times as long to read, threefold for noise:", () => {
  // What reads a header anew for each letter is slow each time; another program is not.
  it.each(Object.entries(readers))("%s", { retry: 3 }, (_name, read) => {
    for (const piece of pieces) {
      for (const [before, after] of [
        ["", ""],
        ["a", "x"],
        ["image/avif;", "!"],
        ["Mozilla/5.0 ", ""],
      ] as const) {
        const of = (length: number) => before + fill(piece, length) + after;
        expect([piece, before, growsEvenly(read, of)]).toEqual([piece, before, true]);
      }
    }
  });

  it("would be told of one that reads it anew for each of its letters", () => {
    expect(growsEvenly(quadratic, (length) => fill(" ", length / 4))).toBe(false);
  });
});
