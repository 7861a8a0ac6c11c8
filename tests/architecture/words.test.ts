import { describe, expect, it, test } from "vitest";
import { interfaceTexts, textsOf } from "./interface-texts";
import { appSources } from "./source-tree";

const han = "\\p{Script=Han}";

/** The rules of docs/words.md that can be read off a text: what breaks them, and what is right all the same. */
const rules: Record<string, { broken: RegExp; unless?: RegExp; sample: string }> = {
  "calls people 成员": {
    broken: /用户/,
    // Names of fields and of closed accounts, the words of the specification, and users of the machine.
    unless: /用户名|注销用户|该用户|运行网站的用户|属于别的用户|其他用户的权限|^□用户$/g,
    sample: "没有这个用户",
  },
  "quotes by “ and ”": { broken: /[「」『』]/, sample: "把「读书」合并" },
  "sets full-width marks beside Chinese": {
    broken: new RegExp(
      `${han}[,;:!?]|[,;!?]${han}|\\(${han}|${han}\\)|${han}\\.\\.\\.|${han}\\.( |$)`,
      "u",
    ),
    unless: /^社区,论坛,竹林$/g,
    sample: "先登录,再回复",
  },
  "leaves a blank between Chinese and Latin letters or figures": {
    broken: new RegExp(`${han}[A-Za-z0-9]|[A-Za-z0-9]${han}`, "u"),
    sample: "最多20个字",
  },
  "leaves no blank after full-width marks": {
    broken: new RegExp(`[，。；：？！、] ${han}`, "u"),
    sample: "删掉了。 可以恢复",
  },
  "says 你, 账号 and 登录": { broken: /您|帐号|账户|登陆/, sample: "您的帐号" },
  "has one word for a thing": { broken: /主题|重置|比如/, sample: "在本主题中搜索" },
};

describe("docs/words.md", () => {
  const texts = interfaceTexts();

  it.each(Object.entries(rules))("every text %s", (_, { broken, unless }) => {
    const found = texts.filter(({ text }) => broken.test(unless ? text.replace(unless, "") : text));
    expect(found).toEqual([]);
  });

  it.each(Object.entries(rules))("a text that breaks the rule is found: %s", (_, rule) => {
    const { broken, unless, sample } = rule;
    expect(broken.test(unless ? sample.replace(unless, "") : sample)).toBe(true);
  });

  it("is held against texts of markup, of strings and of templates", () => {
    const source = 'const a = <p title="标题">\n  第一行\n  第二行\n</p>; const b = `过 ${n} 秒`;';
    expect(textsOf("sample.tsx", source)).toEqual(["标题", "第一行 第二行", "过 □ 秒"]);
    expect(texts.length).toBeGreaterThan(2000);
  });
});

test("a button says its verb, and 确定 only where the specification asks before a mute", () => {
  const sure = interfaceTexts().filter(({ text }) => text === "确定");
  expect(sure.map(({ path }) => path)).toEqual(["app/features/moderation/mute.ts"]);
});

test("an empty page of a list that goes on does not say that there is nothing, where an earlier one has some", () => {
  // Whose pages lead to the last one that there is.
  const apart = "app/features/discussion/thread/comment-list.tsx";
  const faults = appSources()
    .filter(({ path, text }) => path !== apart && text.includes("<LoadMore"))
    .filter(({ text }) => /results\.length === 0/.test(text) && !text.includes("<NothingListed"))
    .map(({ path }) => path);
  expect(faults).toEqual([]);
});
