import { expect, test } from "vitest";
import {
  canBeSentAgain,
  holdsWords,
  isProse,
  resentTexts,
  textsOf,
  typedValues,
} from "./form-words";

function formOf(...fields: [name: string, value: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const sent = formOf(
  ["formToken", "token"],
  ["intent", "publish"],
  ["title", "竹子开花"],
  ["tag", "竹"],
  ["tag", "花"],
  ["password", "secret-bamboo"],
  ["captchaId", "one"],
  ["captchaCode", "abcd"],
);

test("a form is shown again with what was typed, a right captcha included and without passwords", () => {
  expect(typedValues(sent)).toEqual({
    title: "竹子开花",
    tag: ["竹", "花"],
    captchaId: "one",
    captchaCode: "abcd",
  });
});

test("only a form that was not sent yet has its passwords again", () => {
  expect(typedValues(sent, true)).toHaveProperty("password", "secret-bamboo");
});

test("what is kept for a while has neither passwords nor a captcha", () => {
  expect(textsOf(sent)).toEqual([
    ["title", "竹子开花"],
    ["tag", "竹"],
    ["tag", "花"],
  ]);
});

test("what is sent once more has all but the passwords", () => {
  const names = resentTexts(sent).map(([name]) => name);
  expect(names).toContain("formToken");
  expect(names).not.toContain("password");
});

test("an id and a button are no words", () => {
  expect(holdsWords(formOf(["nodeId", "3"], ["intent", "delete"], ["title", " "]))).toBe(false);
  expect(holdsWords(formOf(["reason", "广告"]))).toBe(true);
});

test("a form that lacks its password is only given back for what was written in it", () => {
  expect(canBeSentAgain(formOf(["username", "owner"], ["password", "x"]))).toBe(false);
  expect(canBeSentAgain(formOf(["bio", "山里住了三年"], ["currentPassword", "x"]))).toBe(true);
});

test.each([
  ["content", "雨后的早晨", true],
  ["title", "a few words", true],
  ["days", "7", false],
  ["nodeId", "12", false],
  ["images", "/uploads/0123456789abcdef01234567.webp", false],
  ["captchaCode", "七减三等于几", false],
])("%s=%s is prose: %s", (name, value, prose) => {
  expect(isProse(name, value)).toBe(prose);
});
