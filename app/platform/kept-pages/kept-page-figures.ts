/** How much the pages are worth that this process keeps. */
export const keptPageFigures = {
  /** How many were answered without being made. */
  shown: 0,
  /** How many bytes they take at the moment. */
  bytes: (): number => 0,
};
