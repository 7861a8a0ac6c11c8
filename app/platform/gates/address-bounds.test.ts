import { describe, expect, it } from "vitest";
import { isBeyondBounds } from "./address-bounds";

const paths = (count: number) =>
  Array.from({ length: count }, (_, id) => `p=${encodeURIComponent(`/topic/${id}`)}`).join("&");

describe("An address beyond bounds", () => {
  it.each([
    ["a path of thousands of segments", `/${"a/".repeat(7000)}`],
    ["a path of thirteen segments", "/a".repeat(13)],
    ["nothing but slashes", "/".repeat(13)],
    ["a path whose slashes lean backwards", `/${"a\\".repeat(13)}`],
    ["one of data", `${"/a".repeat(13)}.data`],
    ["one with a query", `${"/a".repeat(13)}?_data=root`],
    ["a path of one long segment", `/${"a".repeat(2048)}`],
    ["a long query", `/search?q=${"a".repeat(8191)}`],
    ["a query of question marks", `/search${"?".repeat(8194)}`],
    ["a request for the routes of a deep path", `/__manifest?version=1&p=${"/a".repeat(13)}`],
    ["the same, encoded", `/__manifest?p=${encodeURIComponent("/a".repeat(13))}`],
    ["the same, where the name is encoded", `/__manifest?%70=${"/a".repeat(13)}`],
    ["a request for the routes of hundreds of paths", `/__manifest?${paths(300)}`],
  ])("is %s", (_, address) => {
    expect(isBeyondBounds(address)).toBe(true);
  });
});

describe("An address within bounds", () => {
  it.each([
    ["the front page", "/"],
    ["a page in a part of a part", "/user/profile/account/close"],
    ["a long Chinese segment", `/user/${encodeURIComponent("竹".repeat(200))}`],
    ["a search for a long Chinese sentence", `/search?q=${encodeURIComponent("竹".repeat(900))}`],
    ["a query with slashes", `/redirect?url=https://a.cn${"/a".repeat(500)}`],
    ["a request for the routes of a full page", `/__manifest?version=1&${paths(200)}`],
    ["the same path again and again", `/__manifest?${"p=/topic/1&".repeat(500)}`],
    ["an empty one", ""],
    ["the one of OPTIONS", "*"],
  ])("is %s", (_, address) => {
    expect(isBeyondBounds(address)).toBe(false);
  });
});
