/** The reasons that a report can give. */
export const reportKinds = {
  spam: "广告、刷屏",
  abuse: "辱骂、骚扰",
  privacy: "泄露隐私",
  illegal: "违法违规",
  copied: "抄袭、盗用",
  other: "其他",
} as const;

export type ReportKind = keyof typeof reportKinds;

/** 0 open, 1 something was done about it, 2 nothing was wrong. */
export const reportStatus = { open: 0, upheld: 1, dismissed: 2 } as const;

export type ReportStatus = (typeof reportStatus)[keyof typeof reportStatus];

/** Most characters of what a member says of a thing. */
export const reportWordsMost = 500;

/** Where a thing stands that keepers of nodes look after. */
interface ReportPlace {
  topicId: number;
  nodeId: number;
}

/** A thing that is about to be reported. */
export interface ReportTarget {
  /** The name of its kind, and what that is called: 话题. */
  entityType: string;
  noun: string;
  entityId: number;
  authorId: number;
  /** What it is called, or its first words. */
  title: string;
  path: string;
  /** Missing where it stands in no topic. */
  place?: ReportPlace | undefined;
}
