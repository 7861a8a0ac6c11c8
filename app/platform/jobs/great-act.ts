/** A kind of work on so much that it is done in parts; begin it with `startGreatAct(trx, act, …)`. */
export interface GreatAct<Payload> {
  kind: string;
  /** Never there: says of what it is told. */
  told?: Payload;
}

/** A great act as it stands. Times are milliseconds since 1970 UTC. */
export interface GreatActState {
  id: number;
  /** What it does, in Chinese. */
  name: string;
  /** What it is about: "node 3". */
  subjects: string[];
  done: number;
  /** How many things it has to deal with; -1 until they are counted. */
  total: number;
  startTime: number;
  /** 0 while it runs. */
  endTime: number;
  failed: boolean;
  /** The result that moderators see: one sentence, then a line for each thing that could not be done. */
  outcome: string;
}
