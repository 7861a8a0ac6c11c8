import { AsyncLocalStorage } from "node:async_hooks";

/** What was worked out for one transaction, by who works it out and by what was asked. */
export type WorkedOut = Map<object, Map<string, unknown>>;

const transaction = new AsyncLocalStorage<WorkedOut>();
const alone = new AsyncLocalStorage<true>();

/** Runs `work` as a transaction that knows what was worked out for it. */
export function underLock<T>(known: WorkedOut, work: () => Promise<T>): Promise<T> {
  return transaction.run(known, work);
}

export function isInTransaction(): boolean {
  return transaction.getStore() !== undefined;
}

/** What was worked out for the transaction that runs here; undefined where work may take its time. */
export function workedOut(): WorkedOut | undefined {
  return isAlone() ? undefined : transaction.getStore();
}

/** Throws inside a transaction, where everybody else would wait for `work`; see `beforehand`. */
export function refuseUnderLock(work: string): void {
  if (workedOut()) throw new Error(`${work} inside a transaction`);
}

/** For filling a database that nobody uses yet: transactions in `work` may do all that takes time. */
export function whileNobodyWaits<T>(work: () => Promise<T>): Promise<T> {
  return alone.run(true, work);
}

/** Whether what runs here fills a database that nobody uses yet. */
export const isAlone = (): boolean => alone.getStore() ?? false;

/** A transaction asked for what is not known yet: it is taken back, and begun anew once `workOut` is done. */
export class NotWorkedOut extends Error {
  constructor(readonly workOut: () => Promise<void>) {
    super("a transaction asked for what was not worked out before it");
  }
}

/**
 * What a transaction looked up stands elsewhere since what it took for it is held: it is taken back, so that it holds
 * nothing any more for which others wait, and begun anew. `look` is done before that.
 */
export const beginAnew = (look: () => void = () => undefined): NotWorkedOut =>
  new NotWorkedOut(async () => look());
