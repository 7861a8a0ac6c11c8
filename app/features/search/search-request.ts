import { normalForm } from "~/platform/text/normal-form";
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
  /** As typed, NFC, trimmed, at most 30 characters. */
  keyword: string;
  kind: SearchKind;
  /** 0 for all nodes. */
  nodeId: number;
  timeRange: TimeRange;
  /** From 1. */
  page: number;
  /** The username or nickname of whoever wrote it, as typed; missing for anybody. */
  author?: string;
  /** Whom that means. */
  authorIds?: number[];
  /** Whether all that was asked for stands in the title. */
  titleOnly?: true;
  /** The newest first instead of the best. */
  sort?: "time";
  /** The topic in whose comments is looked; missing for things themselves. */
  topicId?: number;
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
    ...narrowingIn(query, number("within")),
  };
}

type Narrowing = Pick<SearchRequest, "author" | "titleOnly" | "sort" | "topicId">;

function narrowingIn(query: URLSearchParams, topicId: number): Narrowing {
  const author = tidyKeyword(query.get("author") ?? "").replace(/^@/, "");
  return {
    ...(author !== "" && { author }),
    ...(query.get("in") === "title" && { titleOnly: true }),
    ...(query.get("sort") === "time" && { sort: "time" }),
    ...(topicId > 0 && { topicId }),
  };
}

/** Whether the fields that usually stay folded say anything. */
export const isNarrowed = ({ author, titleOnly, sort }: SearchRequest): boolean =>
  author !== undefined || titleOnly === true || sort !== undefined;

/** A typed keyword as it is searched for: NFC, one line, trimmed, its first 30 characters. */
function tidyKeyword(typed: string): string {
  const line = normalForm(typed, "NFC")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return [...line].slice(0, longestQuestion).join("").trim();
}

/** The address of a search; what is usual is left out. */
export function searchPath(request: Partial<SearchRequest> & { keyword: string }): string {
  const query = new URLSearchParams({ q: request.keyword });
  if (request.kind && request.kind !== usualKind) query.set("kind", request.kind);
  if (request.nodeId) query.set("nodeId", String(request.nodeId));
  if (request.timeRange) query.set("timeRange", String(request.timeRange));
  if (request.author) query.set("author", request.author);
  if (request.titleOnly) query.set("in", "title");
  if (request.sort) query.set("sort", request.sort);
  if (request.topicId) query.set("within", String(request.topicId));
  if (request.page && request.page > 1) query.set("page", String(request.page));
  return `/search?${query.toString()}`;
}
