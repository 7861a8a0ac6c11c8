import type { UserSummary } from "~/features/accounts/user/user";

/** Something that a member keeps. Of a deleted thing only that it was there is told. */
export interface Favorite {
  id: number;
  /** The name of its kind, and what that is called: 话题. */
  entityType: string;
  noun: string;
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
