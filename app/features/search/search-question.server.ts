import { characterGrams } from "./index-tokens.server";
import { latinWord, wordForms } from "./latin-word";
import type { SearchExpression } from "./search-expression";
import { segmentsOf } from "./segmenter.server";
import { foldText } from "./text-folding.server";

/** A typed question as the index understands it. */
export interface SearchQuestion {
  /** The whole question folded, without quotes; titles that hold it come first. */
  key: string;
  /** Each of these must be found. */
  terms: SearchExpression[];
  /** Folded texts that must stand there to the letter. */
  phrases: string[];
  /** Each of these in one of its folded spellings, for looking at a text itself. */
  spellings: string[][];
  /** Folded words to mark in what was found, the longest first. */
  marks: string[];
}

const quoted = /"([^"]*)"|“([^”]*)”|「([^」]*)」|『([^』]*)』/g;

// Single characters with a blank between them are one word, typed by hand or read from a picture.
const lonelyNeighbours =
  /(?<!\p{Script=Han})(\p{Script=Han})\s+(?=\p{Script=Han}(?!\p{Script=Han}))/gu;

// Words that say nothing about what is looked for, unless nothing else was typed.
const silent = new Set(
  "的 了 吗 呢 吧 啊 是 在 和 与 或 及 把 被 就 都 也 很 怎么 如何 怎样 为什么 什么 一个 the a an of to is".split(
    " ",
  ),
);

/** Understands a typed question; without any letter or figure in it, `terms` is empty. */
export function readQuestion(typed: string): SearchQuestion {
  const phrases = [...typed.matchAll(quoted)]
    .map((match) => foldText(match.slice(1).join("")).replace(/\s+/g, " ").trim())
    .filter((phrase) => hasWords(phrase));
  const rest = foldText(typed.replace(quoted, " ").replace(/["“”「」『』]/g, " ")).replace(
    lonelyNeighbours,
    "$1",
  );
  const words = [...chineseTerms(rest), ...latinTerms(rest)];
  const telling = words.filter(({ word }) => !silent.has(word));
  const asked = telling.length > 0 || phrases.length > 0 ? telling : words;
  const spellings = [
    ...phrases.map((phrase) => [phrase]),
    ...asked.map(({ word, forms }) => [...new Set([word, ...forms])]),
  ];
  return {
    key: foldText(typed)
      .replace(/["“”「」『』]/g, "")
      .replace(/\s+/g, " ")
      .trim(),
    terms: [...phrases.map(phraseTerm), ...asked.map(({ term }) => term)],
    phrases,
    spellings,
    marks: [...new Set(spellings.flat())].toSorted((a, b) => b.length - a.length),
  };
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

interface Term {
  word: string;
  /** Other spellings to mark. */
  forms: string[];
  term: SearchExpression;
}

function chineseTerms(folded: string): Term[] {
  return [...new Set(segmentsOf(folded))].map((word) => ({
    word,
    forms: [],
    term: chineseTerm(word),
  }));
}

// The index may have cut a long word otherwise, so its pairs of characters will do, too.
function chineseTerm(word: string): SearchExpression {
  const whole = { token: word, prefix: false };
  if ([...word].length <= 2) return whole;
  return { any: [whole, pairsOf(word)] };
}

function pairsOf(text: string): SearchExpression {
  const grams = [...new Set(characterGrams(text))];
  const pairs = grams.filter((gram) => [...gram].length === 2);
  return { all: (pairs.length > 0 ? pairs : grams).map((token) => ({ token, prefix: false })) };
}

function latinTerms(folded: string): Term[] {
  const words = [...new Set(folded.match(latinWord) ?? [])];
  return words.map((word, at) => {
    const { whole, joined, parts } = wordForms(word);
    const any: SearchExpression[] = [...new Set([whole, joined])].map(latinToken);
    if (parts.length > 0) any.push({ all: parts.map((token) => ({ token, prefix: false })) });
    // "type script" may mean what is written "TypeScript".
    const neighbours = [words[at - 1], words[at + 1]];
    const [before, after] = neighbours.map((near) => near && wordForms(near).joined);
    if (before) any.push(latinToken(before + joined));
    if (after) any.push(latinToken(joined + after));
    const [only, ...others] = any;
    return {
      word,
      forms: [
        joined,
        ...parts,
        ...neighbours.flatMap((near) => (near ? [near + word, word + near] : [])),
      ],
      term: only !== undefined && others.length === 0 ? only : { any },
    };
  });
}

/** Words of three letters and more also stand for the longer ones that they begin. */
function latinToken(token: string): SearchExpression {
  return { token, prefix: token.length >= 3 && /\p{L}/u.test(token) };
}

function phraseTerm(phrase: string): SearchExpression {
  const pairs = characterGrams(phrase).length > 0 ? [pairsOf(phrase)] : [];
  const words = (phrase.match(latinWord) ?? []).flatMap((word) => {
    const { whole, parts } = wordForms(word);
    return (parts.length > 0 ? parts : [whole]).map((token) => ({ token, prefix: false }));
  });
  return { all: [...pairs, ...words] };
}
