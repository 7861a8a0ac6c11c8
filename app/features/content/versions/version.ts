import type { UserSummary } from "~/features/accounts/user/user";

/** The thing of which versions are stored. */
export interface VersionedThing {
  /** The name of its kind. */
  entityType: string;
  entityId: number;
}

/** The texts of a topic or an article at one time, as they were typed. */
export interface ContentVersion {
  title: string;
  /** The author's own summary of an article. */
  summary: string;
  content: string;
  hiddenContent: string;
  /** Names, separated by commas. */
  tags: string;
}

/** A version in the list of all: who wrote it, and when (milliseconds since 1970 UTC). */
export interface VersionMark {
  /** 0 for the one that stands now. */
  id: number;
  /** 1 for the first. */
  place: number;
  user: UserSummary | null;
  createTime: number;
}
