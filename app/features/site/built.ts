export type BuiltPart =
  | "search"
  | "signup"
  | "tweets"
  | "articles"
  | "feeds"
  | "following"
  | "feed"
  | "messages"
  | "favorites"
  | "profile"
  | "scores"
  | "likes"
  | "editing"
  | "history"
  | "reports"
  | "mutes"
  | "links";

/**
 * Which parts of the forum stand already. The shell shows no link and no control that leads to one that does not;
 * whoever builds a part turns it on here.
 */
export const built: Record<BuiltPart, boolean> = {
  signup: true,
  search: true,
  tweets: true,
  articles: true,
  feeds: false,
  following: true,
  feed: true,
  messages: true,
  favorites: true,
  profile: true,
  scores: true,
  likes: true,
  editing: true,
  history: true,
  reports: false,
  mutes: true,
  links: true,
};
