import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { plainAnswer } from "./captcha";
import { characters, families } from "./question-words";
import { wordQuestion } from "./word-question.server";

const bytesOf = (seed: number) => createHash("sha256").update(`question ${seed}`).digest();
const many = Array.from({ length: 20_000 }, (_, seed) => wordQuestion(bytesOf(seed)));

/** What a short program reads: two numbers and a sign, or whatever stands in quotation marks. */
function readByScript(question: string): string[] {
  const digits = "零一二三四五六七八九十";
  const sum = /([一二三四五六七八九十]+)(加|减)([一二三四五六七八九十]+)/.exec(question);
  const [, left = "", sign, right = ""] = sum ?? [];
  const [a, b] = [digits.indexOf(left), digits.indexOf(right)];
  const quoted = /“(.+)”/.exec(question)?.[1] ?? "";
  const numbers = [...question.matchAll(/[零一二三四五六七八九十百]+/g)].map(([word]) => word);
  return [String(sign === "减" ? a - b : a + b), quoted, ...numbers].map(plainAnswer);
}

describe("the questions in words", () => {
  test("have so many answers that none is worth a guess", () => {
    const counts = new Map<string, number>();
    for (const { answers } of many) {
      counts.set(answers[0] ?? "", (counts.get(answers[0] ?? "") ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(8000);
    expect(Math.max(...counts.values()) / many.length).toBeLessThan(0.005);
  });

  test("are not answered by what a short program reads in them", () => {
    const solved = many.filter(({ question, answers }) =>
      readByScript(question).some((guess) => answers.map(plainAnswer).includes(guess)),
    );
    expect(solved.length / many.length).toBeLessThan(0.01);
  });

  test("come in four kinds and in twelve wordings, all about as often", () => {
    const kinds = [
      /“.+”里?.*(从后往前|倒过来|反着)|反着/,
      /第.个/,
      /有多少|是多少/,
      /哪些是|都写出来|只留下/,
    ];
    const wordings = [
      /现在有多少/,
      /架子上还有多少/,
      /一共是多少/,
      /从后往前写/,
      /倒过来念/,
      /反着写/,
      /先写第.个字，再写第/,
      /里取出第/,
      /后面接上第/,
      /里哪些是/,
      /按顺序都写出来/,
      /^只留下/,
    ];
    const shareOf = (shape: RegExp) =>
      many.filter(({ question }) => shape.test(question)).length / many.length;
    for (const kind of kinds) expect(Math.abs(shareOf(kind) - 1 / 4)).toBeLessThan(0.05);
    for (const wording of wordings) expect(Math.abs(shareOf(wording) - 1 / 12)).toBeLessThan(0.02);
    const told = many.map(({ question }) => wordings.filter((shape) => shape.test(question)));
    expect(told.every((shapes) => shapes.length === 1)).toBe(true);
  });

  test("tell all that the answer takes", () => {
    for (const { question, answers } of many.slice(0, 2000)) {
      expect(question).not.toContain("undefined");
      expect(answers[0]).toMatch(/^(\d+|\p{Script=Han}{2,9})$/u);
      const isNumber = Number(answers[0]) > 0;
      const missing = [...(answers[0] ?? "")].filter((letter) => !question.includes(letter));
      expect(isNumber || missing.length === 0).toBe(true);
    }
  });

  test("are the same for the same bytes", () => {
    expect(wordQuestion(bytesOf(1))).toEqual(wordQuestion(bytesOf(1)));
  });
});

test("no word of the questions belongs to two families, and no character comes twice", () => {
  const words = families.flatMap((family) => family.words);
  expect(new Set(words).size).toBe(words.length);
  expect(new Set(characters).size).toBe(characters.length);
});
