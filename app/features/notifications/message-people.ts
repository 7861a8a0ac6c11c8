/** How an act stands of which a message tells: it is told, hidden with its disabled member, or was taken back. */
export const personStanding = { told: 0, hidden: 1, takenBack: 2 } as const;

/**
 * What stands before what several did on a day: who is named first stands apart from it where somebody is, and `beside`
 * are those named after them. “和小林等 5 人”.
 */
export function peopleWords(
  count: number,
  { first, beside }: { first: boolean; beside: string[] },
): string {
  if (!first) return `有 ${count} 人`;
  const and = beside.length === 0 ? "" : `和${beside.join("、")}`;
  return 1 + beside.length < count ? `${and}等 ${count} 人` : and;
}
