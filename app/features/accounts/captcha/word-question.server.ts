import { chineseNumber, numberWritings } from "./chinese-number";
import { characters, families, namedPeople, things } from "./question-words";

export interface Question {
  question: string;
  answers: string[];
}

/** Draws one number below another from random bytes, a byte each; none is above 200. */
type Draw = (below: number) => number;

function drawFrom(random: Uint8Array): Draw {
  let at = 0;
  return (below) => (random[at++ % random.length] ?? 0) % below;
}

function drawOne<Item>(draw: Draw, items: readonly [Item, ...Item[]]): Item {
  return items[draw(items.length)] ?? items[0];
}

/** Some of the items, none twice. */
function pickSome<Item>(draw: Draw, items: readonly Item[], count: number): Item[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)).flat();
}

const quotedList = (words: string[]) => `“${words.join("、")}”`;

/** A sum in a story, of numbers in words. */
function sumInStory(draw: Draw): Question {
  const [first, second, third] = [20 + draw(180), 10 + draw(90), 3 + draw(7)];
  const { name, unit } = drawOne(draw, things);
  const [a, b, c] = [first, second, third].map((count) => `${chineseNumber(count)}${unit}`);
  const who = drawOne(draw, namedPeople);
  const question = drawOne(draw, [
    `${who}有${a}${name}，又买来${b}，送给邻居${c}，现在有多少${unit}？`,
    `架子上放着${a}${name}，${who}添了${b}，拿走${c}，架子上还有多少${unit}？`,
    `${who}上午数到${a}${name}，下午又数到${b}，其中${c}数了两遍，一共是多少${unit}？`,
  ]);
  return { question, answers: numberWritings(first + second - third) };
}

/** Characters that are written backwards. */
function backwards(draw: Draw): Question {
  const words = pickSome(draw, characters, 4);
  const question = drawOne(draw, [
    `把${quotedList(words)}这四个字从后往前写一遍`,
    `${quotedList(words)}倒过来念是哪四个字？`,
    `先写${words[3]}，最后写${words[0]}：${quotedList(words)}反着写是什么？`,
  ]);
  return { question, answers: [words.toReversed().join("")] };
}

/** Two characters of a row, by their places. */
function charactersByPlace(draw: Draw): Question {
  const words = pickSome(draw, characters, 6);
  const [one = 0, other = 0] = pickSome(draw, [0, 1, 2, 3, 4, 5], 2);
  const [first, then] = [one, other].map((at) => chineseNumber(at + 1));
  const question = drawOne(draw, [
    `${quotedList(words)}里，先写第${first}个字，再写第${then}个字`,
    `从${quotedList(words)}里取出第${first}个和第${then}个字，照这个先后连起来是什么？`,
    `${quotedList(words)}：第${first}个字后面接上第${then}个字，怎么写？`,
  ]);
  return { question, answers: [`${words[one]}${words[other]}`] };
}

/** The words of a row that belong together. */
function family(draw: Draw): Question {
  const [wanted, ...others] = pickSome(draw, families, 3);
  const kin = pickSome(draw, wanted?.words ?? [], 2 + draw(2));
  const strangers = others.flatMap(({ words }) => pickSome(draw, words, 2));
  const row = pickSome(draw, [...kin, ...strangers], kin.length + strangers.length);
  const question = drawOne(draw, [
    `${quotedList(row)}里哪些是${wanted?.name}？按先后连着写`,
    `把${quotedList(row)}里的${wanted?.name}按顺序都写出来`,
    `只留下${wanted?.name}，别的划掉，${quotedList(row)}还剩什么？`,
  ]);
  return { question, answers: [row.filter((word) => kin.includes(word)).join("")] };
}

/** A question in words, chosen by random bytes: of several kinds, in several wordings, with thousands of answers. */
export function wordQuestion(random: Uint8Array): Question {
  const draw = drawFrom(random);
  return drawOne(draw, [sumInStory, backwards, charactersByPlace, family])(draw);
}
