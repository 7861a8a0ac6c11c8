const wide = "\\p{Script=Han}\\u3000-\\u303f\\uff00-\\uffef";
/** Marks that are as wide as their neighbours. */
const either = "“”‘’…—·";
const breakBetweenWide = new RegExp(
  `(?<=[${wide}])\\n(?=[${wide}${either}])|(?<=[${either}])\\n(?=[${wide}])`,
  "gu",
);

/** A text of several lines as one reads it: nothing stands where one Chinese line ends and the next begins. */
export const withoutWideBreaks = (text: string): string => text.replace(breakBetweenWide, "");
