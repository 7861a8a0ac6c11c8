import { nobody, type ApiCases } from "./api-case";

/** How the calls that set and remove bookmarks are proved. */
export const bookmarkCases: ApiCases = {
  "POST /api/comment/bookmark/{id}": {
    as: "author",
    good: ({ comment }) => ({ id: comment, note: "回头再看" }),
    bad: { remindDate: "tomorrow" },
    missing: { id: nobody },
    muted: "allowed",
  },
  "POST /api/bookmark/delete": {
    as: "author",
    good: ({ comment }) => ({ commentId: comment }),
    bad: { commentId: "first" },
    missing: null,
    muted: "allowed",
  },
};
