/** Columns that a member's archive leaves out in every table that has them, and why. */
const everywhere = {
  "what only this database calls a row": ["id"],
  "what is made from what the archive has": [
    "contentHtml",
    "hiddenHtml",
    "usernameKey",
    "emailKey",
    "urlKey",
    "logoAddress",
  ],
  "what others did, which everybody sees": [
    "viewCount",
    "commentCount",
    "likeCount",
    "favoriteCount",
    "lastCommentTime",
    "lastCommentUserId",
  ],
  "who kept order": ["deletedBy", "editorId", "closedBy", "slowedBy", "actorId"],
  "what the site needs to go on": ["statusBefore", "demo", "editTime"],
};

/** What else of a member's rows it leaves out, by table, and why. */
const ofTable = {
  session: { "what signs in": ["tokenHash"], "how long a proof holds": ["provenTime"] },
  linkedAccount: { "the number of who is named beside it": ["providerUserId"] },
  passkey: {
    "what signs in": ["credentialId", "publicKey", "counter"],
    "how its browser made it": ["rpId", "transports", "backupEligible", "alone"],
  },
  pushSubscription: {
    "what opens a browser's door": ["endpoint", "p256dh", "auth", "siteKey", "sessionId"],
    "how sending goes": ["failures", "quietUntil"],
  },
  block: { "said as userId": ["blockedId"] },
  follow: {
    "said as userId": ["followedId"],
    "whether a count has it": ["fanCounted", "followCounted"],
  },
  bookmark: { "said as pending": ["remindTime"] },
  pollVote: { "said as topicId, place and words": ["pollId", "choiceId"] },
  memberBadge: { "said by its name": ["badgeId"] },
  reportVoice: { "said by what was reported": ["reportId"] },
  memberDay: { "the days themselves are the file": ["day"] },
  mail: { "how sending went": ["attempts", "lastError", "letter", "outboxFile"] },
  draft: {
    "which form of which browser": ["formId", "browserHash", "expireTime", "keptBy", "turn"],
  },
  message: {
    "said in words": ["facts"],
    "what keeps it from being told twice": ["onceKey", "mailed", "place"],
  },
  auditLog: { "what the site was before and after": ["before", "after"] },
  conversationMember: { "what others wrote": ["lastLetter"] },
  topic: {
    "made from what the archive has": ["summary", "solved", "pollId"],
    "what moderators decided for their lists": [
      "sticky",
      "stickyTime",
      "recommend",
      "recommendTime",
      "slowSeconds",
    ],
    "where comments went and who was told": ["parted", "mergedAs", "told"],
  },
  comment: { "who was told": ["told"] },
  link: { "where it stands among others": ["sortNo"] },
  upload: {
    "what the picture itself says": ["smallName", "kind", "width", "height", "size", "animated"],
    "whether anything shows it": ["usedTime", "lone"],
  },
  user: {
    "what signs in": ["passwordHash"],
    "said in mails": ["mailWatched", "mailLikes", "mailSite", "mailDigest"],
    "said in pushes.json": ["pushReplies", "pushWatched", "pushSite"],
    "when the site last wrote and looked": [
      "digestDay",
      "digestWeek",
      "digestTime",
      "mailboxTime",
      "updateTime",
    ],
  },
} satisfies Record<string, Record<string, string[]>>;

export const leftOutEverywhere = Object.values(everywhere).flat();

/** By table. */
export const leftOutOf = new Map(
  Object.entries(ofTable).map(([table, reasons]) => [table, Object.values(reasons).flat()]),
);
