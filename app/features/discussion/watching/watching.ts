/** What a member wants to hear of a discussion. */
export const watchLevels = ["watched", "normal", "silenced"] as const;

export type WatchLevel = (typeof watchLevels)[number];

/** What each is called where it is chosen. */
export const watchChoices: Record<WatchLevel, string> = {
  watched: "关注回复：有新评论就告诉我",
  normal: "普通：只告诉我回复我的和提到我的",
  silenced: "静音：我写的也不告诉我有了新评论",
};

/** What is said of it where the discussion stands. */
export const watchWords: Record<WatchLevel, string> = {
  watched: "已关注",
  normal: "关注回复",
  silenced: "已静音",
};

/** The numbers by which rows keep it; who has no row is told as everybody. */
export const storedLevels = { watched: 1, silenced: 2 } as const;
