import type { SearchKind } from "./searchable";

/** Most characters (code points) that one may search for. */
export const longestQuestion = 30;

/** How far back a search goes, as the addresses and the API number it. */
export const timeRanges = [
  { value: 0, name: "全部时间", days: 0 },
  { value: 1, name: "一天内", days: 1 },
  { value: 2, name: "一周内", days: 7 },
  { value: 3, name: "一个月内", days: 30 },
  { value: 4, name: "一年内", days: 365 },
] as const;

type TimeRange = (typeof timeRanges)[number]["value"];

/** What somebody looks for. */
export interface SearchRequest {
  /** As typed, trimmed, at most 30 characters. */
  keyword: string;
  kind: SearchKind;
  /** 0 for all nodes. */
  nodeId: number;
  timeRange: TimeRange;
  /** From 1. */
  page: number;
}

/** The kind that is searched for where none is named. */
export const usualKind = "topic";

/** Reads the address of the search page; whatever makes no sense is left out. */
export function readSearchRequest(query: URLSearchParams): SearchRequest {
  const number = (name: string) => {
    const typed = query.get(name) ?? "";
    return /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  };
  return {
    keyword: tidyKeyword(query.get("q") ?? ""),
    kind: query.get("kind") || usualKind,
    nodeId: number("nodeId"),
    timeRange: timeRanges.find(({ value }) => value === number("timeRange"))?.value ?? 0,
    page: Math.max(1, number("page")),
  };
}

/** A typed keyword as it is searched for: one line, trimmed, its first 30 characters. */
function tidyKeyword(typed: string): string {
  const line = typed.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return [...line].slice(0, longestQuestion).join("").trim();
}

/** The address of a search; what is usual is left out. */
export function searchPath(request: Partial<SearchRequest> & { keyword: string }): string {
  const query = new URLSearchParams({ q: request.keyword });
  if (request.kind && request.kind !== usualKind) query.set("kind", request.kind);
  if (request.nodeId) query.set("nodeId", String(request.nodeId));
  if (request.timeRange) query.set("timeRange", String(request.timeRange));
  if (request.page && request.page > 1) query.set("page", String(request.page));
  return `/search?${query.toString()}`;
}
