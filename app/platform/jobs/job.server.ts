/** A kind of work that outlives the request which asks for it. */
export interface Job<Payload> {
  kind: string;
  run: (payload: Payload) => Promise<void>;
}

const known = new Map<string, (payload: string) => Promise<void>>();

/**
 * Defines a kind of job; enqueue it with `enqueue(trx, job, payload)`. It may run more than once (a
 * process can end in the middle), so what it does must bear repetition.
 */
export function defineJob<Payload>(
  kind: string,
  run: (payload: Payload) => Promise<void>,
): Job<Payload> {
  known.set(kind, (payload) => run(JSON.parse(payload) as Payload));
  return { kind, run };
}

/** The kinds that this process can run. */
export function jobKinds(): string[] {
  return [...known.keys()];
}

/** Runs a stored job; throws what its work throws. */
export async function runJob(kind: string, payload: string): Promise<void> {
  const run = known.get(kind);
  if (!run) throw new Error(`no job of the kind ${kind} is defined`);
  await run(payload);
}
