import channels from "node:diagnostics_channel";
import { createRequire, syncBuiltinESMExports } from "node:module";
import { vi } from "vitest";

// The test files of a worker share its process, and so what packages loaded. Of the house's own modules each has its
// own, and what one leaves behind reaches none after it: no variable of the environment, no timer, no gate before servers, and
// nobody who waits for signals.
vi.resetModules();

// No hook runs after a file whose tests are all skipped; the next file ends what that one left.
declare global {
  var endTestFile: (() => void) | undefined;
}
globalThis.endTestFile?.();

// Commands speak the language of the terminal, whichever these tests are run at.
process.env["LC_ALL"] = "C.UTF-8";

const { setTimeout: startTimeout, setInterval: startInterval } = globalThis;
const environment = { ...process.env };
const timers = new Set<NodeJS.Timeout>();

function noted<Start extends typeof startTimeout | typeof startInterval>(start: Start): Start {
  const startNoted = (...words: Parameters<Start>): NodeJS.Timeout => {
    const timer = Reflect.apply(start, undefined, words) as NodeJS.Timeout;
    timers.add(timer);
    return timer;
  };
  return Object.assign(startNoted, start) as unknown as Start;
}

Object.assign(globalThis, {
  setTimeout: noted(startTimeout),
  setInterval: noted(startInterval),
});

if (channels.hasSubscribers("http.server.request.start")) {
  throw new Error("an earlier test file goes on hearing what servers are asked");
}
const { subscribe } = channels;
const subscriptions: Parameters<typeof subscribe>[] = [];
channels.subscribe = (...subscription) => {
  subscriptions.push(subscription);
  subscribe(...subscription);
};
syncBuiltinESMExports();

const signals = ["SIGTERM", "SIGINT"] as const;
const waitingBefore = new Set(signals.flatMap((name) => process.listeners(name)));

// The words of Chinese take half a second to read and much memory: a process reads them once.
interface Words {
  Jieba: { withDict: (words: Uint8Array) => unknown; isKept?: boolean };
}
const words = createRequire(import.meta.url)("@node-rs/jieba") as Words;
if (!words.Jieba.isKept) {
  const { Jieba } = words;
  let kept: unknown;
  words.Jieba = { withDict: (all) => (kept ??= Jieba.withDict(all)), isKept: true };
}

globalThis.endTestFile = () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, { setTimeout: startTimeout, setInterval: startInterval });
  for (const subscription of subscriptions) channels.unsubscribe(...subscription);
  channels.subscribe = subscribe;
  syncBuiltinESMExports();
  for (const name of signals) {
    for (const hear of process.listeners(name)) {
      if (!waitingBefore.has(hear)) process.off(name, hear);
    }
  }
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  globalThis.endTestFile = undefined;
};
