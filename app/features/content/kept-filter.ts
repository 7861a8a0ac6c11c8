import { contentStatus, type ContentStatus, type TopicType } from "./topic";

/** What a list of those who keep order is narrowed to, as it stands in the address. */
export interface TypedKeptFilter {
  status: string;
  kind: string;
  nodeId: string;
  /** An id or a username. */
  author: string;
  /** Days as "2026-11-20", both included. */
  from: string;
  to: string;
  /** Words to look for. */
  text: string;
}

/** The same as queries take it. */
export interface KeptFilter {
  /** null for every status. */
  status: ContentStatus | null;
  /** null for topics and tweets. */
  type: TopicType | null;
  /** 0 for all nodes. */
  nodeId: number;
  /** 0 for everybody, -1 for somebody who is not there. */
  userId: number;
  /** Milliseconds since 1970 UTC, from the first to before the second; null for open ends. */
  from: number | null;
  until: number | null;
  text: string;
}

/** What the statuses are called, by the names that addresses give them. */
export const keptStatusNames = {
  published: "已发布",
  waiting: "待审核",
  deleted: "已删除",
} as const;
export type KeptStatusName = keyof typeof contentStatus;

/** Whether an address names a status. */
export function isKeptStatus(name: string): name is KeptStatusName {
  return Object.hasOwn(contentStatus, name);
}

const longest = 60;

/** Reads the address of a list; each text at most 60 characters long. */
export function readTypedFilter(query: URLSearchParams): TypedKeptFilter {
  const typed = (name: string) => (query.get(name) ?? "").trim().slice(0, longest);
  return {
    status: typed("status"),
    kind: typed("kind"),
    nodeId: typed("nodeId"),
    author: typed("author"),
    from: typed("from"),
    to: typed("to"),
    text: typed("text"),
  };
}
