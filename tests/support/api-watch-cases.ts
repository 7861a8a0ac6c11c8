import { nobody, type ApiCases } from "./api-case";

/** How the calls that choose what to hear of are proved. */
export const watchCases: ApiCases = {
  "POST /api/watch": {
    as: "author",
    good: ({ article }) => ({ entityType: "article", entityId: article, level: "watched" }),
    bad: { level: "loud" },
    missing: { entityId: nobody },
    muted: "allowed",
  },
  "POST /api/watch/topics": {
    as: "author",
    good: ({ tag }) => ({ entityType: "tag", entityId: tag, level: "watched" }),
    bad: { level: "loud" },
    missing: { entityId: nobody },
    muted: "allowed",
  },
};
