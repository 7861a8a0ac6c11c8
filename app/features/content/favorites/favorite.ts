import type { UserSummary } from "~/features/accounts/user/user";

/** What can be kept among one's favorites. */
export type FavoriteKind = "topic" | "article";

/** Something that a member keeps. Of a deleted thing only that it was there is told. */
export interface Favorite {
  id: number;
  entityType: FavoriteKind;
  entityId: number;
  deleted: boolean;
  /** The title, or the words of a tweet; "" when deleted. */
  title: string;
  /** The first words; "" when deleted. */
  content: string;
  user: UserSummary | null;
  url: string;
  /** When it was kept, in milliseconds since 1970 UTC. */
  createTime: number;
}
