/** What lets few people do much in little time. */
export const hurriedSettings = {
  topicsPerTenMinutes: "1000",
  commentsPerMinute: "1000",
  signupsPerHour: "100000",
  formSeconds: "0",
  memberDays: "0",
  memberPosts: "0",
} as const;
