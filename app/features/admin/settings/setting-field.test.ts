import { expect, test } from "vitest";
import { defaultSettings } from "~/features/site/settings/setting";
import { settingSchemas, type SettingKey } from "~/features/site/settings/setting.schema";
import { settingValue, typedSetting } from "./setting-field";
import { settingGroups } from "./setting-groups";

const fields = settingGroups.flatMap(({ fields: all }) => all);

test("every setting stands in a form, once; some have forms of their own", () => {
  const others = ["siteLogo", "backupHour", "backupsKept", "firstSteps"];
  const keys = [...fields.map(({ key }) => key), ...others];
  expect(keys.toSorted()).toEqual(Object.keys(settingSchemas).toSorted());
});

test.each(fields.map(({ key, kind }) => [key, kind] as const))(
  "%s typed as it is shown stays what it is",
  (key: SettingKey, kind) => {
    const typed = typedSetting(defaultSettings[key]);
    const parsed = settingSchemas[key].safeParse(settingValue(kind, typed));
    expect(parsed).toMatchObject({ success: true, data: defaultSettings[key] });
  },
);

test("links and questions are read line by line, and what lacks a half is refused later", () => {
  expect(settingValue("links", "首页 | /\r\n\r\n 关于|/about \n坏的")).toEqual([
    { title: "首页", url: "/" },
    { title: "关于", url: "/about" },
    { title: "坏的", url: "" },
  ]);
  expect(settingValue("questions", "竹子是什么颜色？ | 绿")).toEqual([
    { question: "竹子是什么颜色？", answer: "绿" },
  ]);
  expect(settingValue("count", " ")).toBeNaN();
});

const link = { title: "关于 竹林", url: "/about?a=1|2#竹" };
test.each<[SettingKey, object, boolean]>([
  ["siteNavs", link, true],
  ["footerLinks", { ...link, url: `/${"a".repeat(499)}` }, true],
  ["footerLinks", { ...link, url: `/${"a".repeat(500)}` }, false],
  ["siteNavs", { ...link, title: "甲|乙" }, false],
  ["siteNavs", { ...link, title: "甲\n乙" }, false],
  ["siteNavs", { ...link, title: "甲\u202e乙" }, false],
  ["footerLinks", { ...link, url: "/a b" }, false],
  ["footerLinks", { ...link, url: "/a\nb" }, false],
  ["captchaQuestions", { question: "一加一", answer: "2 | 二" }, true],
  ["captchaQuestions", { question: "1|2 哪个大", answer: "2" }, false],
  ["captchaQuestions", { question: "抄一遍", answer: `一 | ${"竹".repeat(100)}` }, true],
  ["captchaQuestions", { question: "抄一遍", answer: `一 | ${"竹".repeat(101)}` }, false],
])("of %s only what its form can show and send again is taken: %o", (key, item, fits) => {
  const taken = settingSchemas[key].safeParse([item]);
  expect(taken.success).toBe(fits);
  if (!taken.success) return;
  const { kind = "list" } = fields.find((field) => field.key === key) ?? {};
  const again = settingSchemas[key].safeParse(settingValue(kind, typedSetting(taken.data)));
  expect(again).toEqual(taken);
});
