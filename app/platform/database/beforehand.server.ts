import { setImmediate } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { NotWorkedOut, workedOut } from "./under-lock.server";

/** Work that takes time and is therefore done while no lock is held. */
export interface Beforehand<Answer> {
  /** Does the work where it is not done yet; others get their turn in between. */
  prepare(questions: readonly string[]): Promise<void>;
  /**
   * The answers in the order of the questions. A transaction gets what is known; where something is missing it is
   * taken back, and begun anew once that is worked out.
   */
  answers(questions: readonly string[]): Answer[];
}

/** Milliseconds of work after which others get their turn. */
const turn = 5;

async function eachInTurn(
  questions: Iterable<string>,
  take: (question: string) => void,
): Promise<void> {
  let since = performance.now();
  for (const question of questions) {
    take(question);
    if (performance.now() - since < turn) continue;
    await setImmediate();
    since = performance.now();
  }
}

/** Characters of all questions whose answers one keeps: what is made of a long text takes eighty bytes for each and more. */
const mostCharacters = 1_000_000;

/** `compute` for use in transactions; it asks nothing but its question, and its latest `most` answers are kept. */
export function beforehand<Answer>(
  compute: (question: string) => Answer,
  most: number,
): Beforehand<Answer> {
  const kept = new LRUCache<string, { answer: Answer }>({
    max: most,
    maxSize: mostCharacters,
    sizeCalculation: (_done, question) => question.length + 1,
  });
  const work = (question: string) => {
    const done = { answer: compute(question) };
    kept.set(question, done);
    return done;
  };
  const self: Beforehand<Answer> = {
    prepare: (questions) =>
      eachInTurn(questions, (question) => {
        if (!kept.has(question)) work(question);
      }),
    answers: (questions) => {
      const transaction = workedOut();
      const own = transaction?.get(self) as Map<string, { answer: Answer }> | undefined;
      const known = (question: string) => own?.get(question) ?? kept.get(question);
      const missing = new Set(transaction && questions.filter((question) => !known(question)));
      if (missing.size > 0) {
        throw new NotWorkedOut(async () => {
          const done = own ?? new Map<string, { answer: Answer }>();
          transaction?.set(self, done);
          await eachInTurn(missing, (question) => done.set(question, work(question)));
        });
      }
      return questions.map((question) => (known(question) ?? work(question)).answer);
    },
  };
  return self;
}
