/** Something that its author deleted and may restore. */
export interface RestorableItem {
  kind: string;
  id: number;
  title: string;
  /** Milliseconds since 1970 UTC. */
  deleteTime: number;
}
