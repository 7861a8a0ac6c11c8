import type { ApiScene } from "tests/factories/api-scene";
import type { ApiFields } from "./call-api";

/** How a call is proved: one that is right, and those that are not. */
export interface ApiCase {
  /** Who makes it; whoever the access asks for unless said. */
  as?: "author" | "moderator";
  /** The fields of a call that succeeds. */
  good: (scene: ApiScene) => ApiFields | Promise<ApiFields>;
  /** What makes them wrong (422); null where no value is. */
  bad: ApiFields | null;
  /** What makes them name something that is not there (404); null where nothing is named. */
  missing: ApiFields | null;
  /** Whether a muted member is refused (1001); for calls that write. */
  muted?: "refused" | "allowed";
}

/** Cases by "GET /api/topic/{id}". */
export type ApiCases = Record<string, ApiCase>;

/** An id that nothing has. */
export const nobody = 2_000_000_000;

/** A call without fields that could be wrong. */
export const bare: ApiCase = { good: () => ({}), bad: null, missing: null };
