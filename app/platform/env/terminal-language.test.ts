import { expect, test } from "vitest";
import { terminalLanguage } from "./terminal-language.mjs";

test("Chinese is read at the terminal wherever the locale is a Chinese one", () => {
  for (const LANG of ["zh_CN.UTF-8", "zh_TW", "zh", "zh-Hans", "ZH_cn.utf8"]) {
    expect(terminalLanguage({ LANG })).toBe("zh");
  }
});

test("English is read everywhere else, and where nothing is said", () => {
  for (const LANG of ["en_US.UTF-8", "C.UTF-8", "POSIX", "", undefined, "zha_CN"]) {
    expect(terminalLanguage({ LANG })).toBe("en");
  }
});

test("LC_ALL goes before LC_MESSAGES, and that before LANG; what is empty says nothing", () => {
  expect(terminalLanguage({ LC_ALL: "C", LC_MESSAGES: "zh_CN", LANG: "zh_CN" })).toBe("en");
  expect(terminalLanguage({ LC_ALL: "", LC_MESSAGES: "zh_CN", LANG: "en_US" })).toBe("zh");
  expect(terminalLanguage({ LC_ALL: "", LC_MESSAGES: "", LANG: "zh_CN" })).toBe("zh");
});
