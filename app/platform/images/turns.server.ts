const atOnce = 2;
const waiting: (() => void)[] = [];
let running = 0;

/** Runs at most two at once in this process: a decoded picture can hold 160 MB. */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The next one takes this place, so the count stays.
    if (next) next();
    else running -= 1;
  }
}
