import { onShownCounts, putCount, shownCounts } from "./live-counts";
import { sortedList } from "~/ui/words/older-methods";

/** What the tabs of one browser tell each other. */
type Word =
  | { kind: "count"; name: string; count: number }
  /** The tab that holds the stream asks what the others show. */
  | { kind: "ask" }
  | { kind: "shown"; tab: string; names: string[] };

/** Milliseconds before a stream that the server refused is asked for again. */
const refusedPause = 60_000;

/**
 * Follows what the server says of a member's counts. Of all tabs in view one holds the stream, by a lock, and
 * passes on what it hears; a tab that is hidden gives it up. Answers how to stop.
 */
export function followLive(memberId: number): () => void {
  const name = `live-${memberId}`;
  const tab = `${Date.now()}-${Math.random()}`;
  // Safari before 15.4 has none: each tab follows for itself.
  const tabs = "BroadcastChannel" in window ? new BroadcastChannel(name) : null;
  const wishes = new Map<string, string[]>();
  let source: EventSource | undefined;
  let watch = "";
  let turn: AbortController | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const say: (word: Word) => void = tabs?.postMessage.bind(tabs) ?? (() => undefined);

  function hear(event: MessageEvent<string>): void {
    const [counted, count] = JSON.parse(event.data) as [string, number];
    putCount(counted, count);
    say({ kind: "count", name: counted, count });
  }

  function open(): void {
    const wishedFor = new Set([...shownCounts(), ...[...wishes.values()].flat()]);
    const wanted = sortedList([...wishedFor].filter((wish) => wish.startsWith("/"))).join(" ");
    if (source && source.readyState !== EventSource.CLOSED && wanted === watch) return;
    source?.close();
    clearTimeout(retry);
    watch = wanted;
    source = new EventSource(`/live?watch=${encodeURIComponent(wanted)}`);
    source.addEventListener("count", hear);
    source.addEventListener("error", () => {
      // A line that breaks is mended by the browser; a stream that was refused is not.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(open, refusedPause);
    });
  }

  function lead(): void {
    turn?.abort();
    const mine = new AbortController();
    turn = mine;
    const hold = () =>
      new Promise<void>((release) => {
        if (mine.signal.aborted) {
          release();
          return;
        }
        mine.signal.addEventListener("abort", () => {
          source?.close();
          source = undefined;
          clearTimeout(retry);
          release();
        });
        say({ kind: "ask" });
        open();
      });
    // Without https browsers have no locks: each tab in view holds a stream of its own.
    if (!("locks" in navigator)) void hold();
    else navigator.locks.request(name, { signal: mine.signal }, hold).catch(() => undefined);
  }

  function tellShown(): void {
    const inView = document.visibilityState === "visible";
    say({ kind: "shown", tab, names: inView ? shownCounts() : [] });
    if (source) open();
  }

  function look(): void {
    if (document.visibilityState === "visible") lead();
    else turn?.abort();
    tellShown();
  }

  tabs?.addEventListener("message", ({ data: word }: MessageEvent<Word>) => {
    if (word.kind === "count") putCount(word.name, word.count);
    else if (word.kind === "ask") tellShown();
    else {
      wishes.set(word.tab, word.names);
      if (source) open();
    }
  });
  const forget = onShownCounts(tellShown);
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    turn?.abort();
    forget();
    document.removeEventListener("visibilitychange", look);
    say({ kind: "shown", tab, names: [] });
    tabs?.close();
  };
}
