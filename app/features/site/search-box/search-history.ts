import { useEffect, useState } from "react";

/** Most keywords that a browser keeps. */
const historyLength = 10;

/** Where the keywords of whoever reads are kept: a member's go when they sign out (see unsent-words). */
function storageKey(): string {
  const { member } = document.documentElement.dataset;
  return member === undefined ? "searchHistory" : `search ${member} history`;
}

/** The keywords with a new one first, each once, ten at most. */
export function rememberKeyword(history: string[], keyword: string): string[] {
  const typed = keyword.trim();
  if (typed === "") return history;
  return [typed, ...history.filter((kept) => kept !== typed)].slice(0, historyLength);
}

/** The place of the selection after an arrow key, -1 for none: past the end comes the first, before the first none. */
export function moveSelection(at: number, key: "ArrowDown" | "ArrowUp", length: number): number {
  if (length === 0) return -1;
  if (key === "ArrowDown") return at + 1 >= length ? 0 : at + 1;
  return Math.max(-1, at - 1);
}

/** The address of a keyword's results. */
export function searchAddress(keyword: string): string {
  return `/search?q=${encodeURIComponent(keyword.trim())}`;
}

/** Reads stored keywords; whatever is not a list of texts counts as none. */
export function parseHistory(stored: string | null): string[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(parsed)) return [];
    const texts = parsed.filter((one): one is string => typeof one === "string");
    return [...new Set(texts)].slice(0, historyLength);
  } catch {
    return [];
  }
}

function loadHistory(): string[] {
  try {
    return parseHistory(localStorage.getItem(storageKey()));
  } catch {
    return [];
  }
}

function store(history: string[]): void {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(history));
  } catch {
    /* Storage may be full or forbidden: searching works without a memory. */
  }
}

/** Remembers in this browser what was searched for; the page of its results does. */
export function useRememberedSearch(keyword: string): void {
  useEffect(() => store(rememberKeyword(loadHistory(), keyword)), [keyword]);
}

/** The past keywords of this browser, with what forgets them. Never rendered by the server. */
export function useSearchHistory() {
  const [history, setHistory] = useState(loadHistory);
  return {
    history,
    forget: () => {
      store([]);
      setHistory([]);
    },
    /** Looks again, because another tab or box may have added some. */
    refresh: () => setHistory(loadHistory()),
  };
}
