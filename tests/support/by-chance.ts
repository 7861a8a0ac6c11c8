import fc, { type Parameters, type RunDetails } from "fast-check";

const { ZHULIN_SEED, ZHULIN_TIMES, ZHULIN_STEPS } = process.env;
/** The seed that somebody wants to have again. */
export const chanceSeed = ZHULIN_SEED === undefined ? undefined : Number(ZHULIN_SEED);
/** How many times as long as usual what is tried by chance goes on. */
const chanceTimes = Number(ZHULIN_TIMES ?? 1);
/** How many steps each history has, where somebody wants them that long. */
export const chanceSteps = ZHULIN_STEPS === undefined ? undefined : Number(ZHULIN_STEPS);
/** Whether there is time for what is tried long rather than often. */
export const isLong = chanceTimes > 1 || chanceSteps !== undefined;

/** So many tries of a property, which are others in each run; a failure says how to have the same again. */
export function byChance<Given>(tries: number): Parameters<Given> {
  return {
    numRuns: tries * chanceTimes,
    ...(chanceSeed !== undefined && { seed: chanceSeed }),
    reporter: sayHowToRepeat,
  };
}

function sayHowToRepeat<Given>(run: RunDetails<Given>): void {
  if (!run.failed) return;
  const repeat = `ZHULIN_SEED=${run.seed} ZHULIN_TIMES=${chanceTimes}`;
  throw new Error(`${fc.defaultReportMessage(run)}\nSet ${repeat} to have the same again.`);
}

/** Texts as people and programs send them: of one word, of all of Unicode, of signs that mean something somewhere. */
export const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      ..."竹林a1 \n\r\t\0\"'`<>&;:=+-@%,./\\|*_#[](){}!~^$？“「，。：＝\u2028\ud800",
    ),
    maxLength: 60,
  }),
);

/** Texts that are put together of pieces which mean something to whoever reads them. */
export const textOf = (pieces: string[], maxLength = 30) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...pieces) }, anyText), { maxLength })
    .map((parts) => parts.join(""));

/** What is answered; undefined where it is refused by such an error that says why. Any other is a fault. */
export function unlessRefused<Answer>(
  ask: () => Answer,
  refusal: abstract new (...words: never[]) => Error,
): Answer | undefined {
  try {
    return ask();
  } catch (error) {
    if (error instanceof refusal && error.message !== "") return undefined;
    throw error;
  }
}

/** A text with what is no character replaced, as it is where it is sent or stored. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, "\ufffd");
