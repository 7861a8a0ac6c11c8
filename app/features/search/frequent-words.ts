const blank = 0x20;
const lineEnd = 0x0a;
const zero = 0x30;

/**
 * What is left of a dictionary of jieba, lines of `word frequency tag` in UTF-8, without the words that its corpus has less
 * often than `least` times. It goes through bytes: as strings the dictionary would take thirty times what it weighs.
 */
export function frequentWords(dictionary: Uint8Array, least: number): Buffer {
  const kept = Buffer.allocUnsafeSlow(dictionary.byteLength);
  let length = 0;
  for (let from = 0; from < dictionary.byteLength;) {
    const found = dictionary.indexOf(lineEnd, from);
    const end = found < 0 ? dictionary.byteLength : found + 1;
    if (frequencyOf(dictionary, from, end) >= least) {
      kept.set(dictionary.subarray(from, end), length);
      length += end - from;
    }
    from = end;
  }
  return kept.subarray(0, length);
}

function frequencyOf(dictionary: Uint8Array, from: number, end: number): number {
  const wordEnd = dictionary.indexOf(blank, from);
  if (wordEnd < 0) return 0;
  let frequency = 0;
  for (let at = wordEnd + 1; at < end; at += 1) {
    const figure = (dictionary[at] ?? blank) - zero;
    if (figure < 0 || figure > 9) break;
    frequency = frequency * 10 + figure;
  }
  return frequency;
}
