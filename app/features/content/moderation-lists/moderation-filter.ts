import type { Severity } from "~/features/content/cvss/severity";
import { contentStatus, type ContentStatus } from "~/features/kinds/content-status";
import type { TopicType } from "~/features/kinds/topic-type";

/** What a list of moderators is narrowed to, as it stands in the address. */
export interface TypedModerationFilter {
  status: string;
  kind: string;
  nodeId: string;
  severity: string;
  /** An id or a username. */
  author: string;
  /** Days as "2026-11-20", both included. */
  from: string;
  to: string;
  /** Words to look for. */
  text: string;
}

/** What a moderation list is narrowed to, as queries take it. */
export interface ModerationFilter {
  /** null for every status. */
  status: ContentStatus | null;
  /** null for topics and tweets. */
  type: TopicType | null;
  /** 0 for all nodes. */
  nodeId: number;
  /** "" for all. */
  severity: Severity;
  /** 0 for everybody, -1 for somebody who is not there. */
  userId: number;
  /** Milliseconds since 1970 UTC, from the first to before the second; null for open ends. */
  from: number | null;
  until: number | null;
  text: string;
}

/** A status by the name that addresses give it. */
export type ContentStatusName = keyof typeof contentStatus;

/** Whether an address names a status. */
export function isContentStatusName(name: string): name is ContentStatusName {
  return Object.hasOwn(contentStatus, name);
}

const longest = 60;

/** Reads the address of a list; each text at most 60 characters long. */
export function readTypedFilter(query: URLSearchParams): TypedModerationFilter {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, longest);
  return {
    status: typed("status"),
    kind: typed("kind"),
    nodeId: typed("nodeId"),
    severity: typed("severity"),
    author: typed("author"),
    from: typed("from"),
    to: typed("to"),
    text: typed("text"),
  };
}
