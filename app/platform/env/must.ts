import { forTerminal } from "./terminal-language.mjs";

/** The sentence for a variable of the environment that does not hold what it must, for whoever reads the terminal. */
export const must = (name: string, english: string, chinese: string): string =>
  forTerminal(`${name} must ${english}`, `${name} 必须${chinese}`);

/** The sentence for a variable that another one needs. */
export const mustBeSet = (name: string, because: string): string =>
  forTerminal(`${name} must be set when ${because} is`, `设了 ${because}，就必须设 ${name}`);
