import { expect, test } from "vitest";
import { appSources } from "./source-tree";

/** A sentence that is handed to the terminal as it stands, in whichever language it is. */
const bareSentence =
  /\b(say|sayLine|tell|endWith|CommandFault|EnvironmentFault|BackupFault|askPassphrase|std(?:out|err)\.write)\(\s*["'`][^"'`]*(?:[A-Za-z]{2,} [a-z]{2,}|\p{Script=Han}{2})/u;

test("what commands say is said in both languages", () => {
  const spoken = appSources().filter(
    ({ path: file }) =>
      /^app\/(cli|platform\/(env|backup|database))\//.test(file) && !/\.test\./.test(file),
  );
  expect(spoken.length).toBeGreaterThan(30);
  const bare = spoken.filter(({ text }) => bareSentence.test(text));
  expect(bare.map(({ path: file }) => file)).toEqual([]);
});

test("a sentence in one language alone is noticed", () => {
  expect('say("It lies elsewhere, too.")').toMatch(bareSentence);
  expect("process.stderr.write(`没有换：${fault}`)").toMatch(bareSentence);
  expect('say(forTerminal("It lies elsewhere, too.", "异地也有一份了。"))').not.toMatch(
    bareSentence,
  );
});
