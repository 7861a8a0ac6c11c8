import { expect, test } from "vitest";
import { textHash } from "./text-hash.server";

const text = "低价出售各种会员账号，全网最低，量大从优，加微信 tea2026 领取今天的优惠券。";

test.each([
  `${text}！！！😀`,
  `  ${text.replaceAll("，", " , ")}\n\n`,
  text.replaceAll("低", "低\u200b"),
  text.replace("tea2026", "ＴＥＡ２０２６"),
  `**${text}**`,
])("%s has the same letters", (other) => {
  expect(textHash(["标题", other])).toBe(textHash([text]));
});

test.each(["字".repeat(24), "a".repeat(72)])("%s is long enough to be told again", (long) => {
  expect(textHash([long])).not.toBe("");
});

test("another letter makes another text", () => {
  expect(textHash([text.replace("tea2026", "tea2027")])).not.toBe(textHash([text]));
});

test.each([
  "谢谢分享",
  "说得好，我也这么想。",
  "👍👍👍".repeat(50),
  "+1",
  "thank you for sharing this",
  "字".repeat(23),
  "a".repeat(71),
])("%s is what many send", (common) => {
  expect(textHash([common])).toBe("");
});
