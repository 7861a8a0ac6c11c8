/** What somebody wrote whom the reader follows. */
export interface FeedRow {
  /** The name of its kind, by which its card is chosen. */
  kind: string;
  id: number;
  /** What the card of its kind shows. */
  thing: object;
}
