/** What a form writes. */
export const writingKinds = ["topic", "tweet", "article"] as const;
export type WritingKind = (typeof writingKinds)[number];

export const kindWords: Record<WritingKind, string> = {
  topic: "话题",
  tweet: "动态",
  article: "文章",
};

/** A text that was typed and not published, as a row of a list. Times are milliseconds since 1970 UTC. */
export interface DraftRow {
  id: number;
  kind: WritingKind;
  /** What is edited; 0 for something new. */
  targetId: number;
  /** The title, or the first words. */
  title: string;
  updateTime: number;
}

/** Fields as they were typed; several values of one name are joined by commas. */
export type DraftFields = Record<string, string>;

/** A draft with what was typed. */
export interface Draft extends DraftRow {
  formId: string;
  fields: DraftFields;
}

/** Where a draft is written on. */
export function draftPath({ id, kind, targetId }: Pick<Draft, "id" | "kind" | "targetId">): string {
  return withQuery(writingPath(kind, targetId), `draft=${id}`);
}

/** The page of a form: of something new, or of a thing to edit. */
export function writingPath(kind: WritingKind, targetId = 0): string {
  if (targetId > 0) return `/${kind === "article" ? "article" : "topic"}/edit/${targetId}`;
  if (kind === "article") return "/article/create";
  return kind === "tweet" ? "/topic/create?type=1" : "/topic/create";
}

function withQuery(path: string, query: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
