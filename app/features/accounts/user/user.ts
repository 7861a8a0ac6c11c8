/** What is shown of an author next to their posts and comments. */
export interface UserSummary {
  id: number;
  username: string;
  nickname: string;
  avatar: string;
  smallAvatar: string;
}

/** A member in a list of members. */
export interface Person extends UserSummary {
  description: string;
}

export type Role = "owner" | "admin";

/** Account status: 0 active, 1 disabled, 2 waiting for approval, 3 closed. */
export const userStatus = { active: 0, disabled: 1, waiting: 2, closed: 3 } as const;

/** Whoever was let in and did not leave. */
export const admitted: number[] = [userStatus.active, userStatus.disabled];

/** Whoever signed up and was not turned out. */
export const welcome: number[] = [userStatus.active, userStatus.waiting];

/** Whether everybody may open the page of an account: what a member left behind keeps one. */
export function hasOwnPage(status: number): boolean {
  return status === userStatus.active || status === userStatus.closed;
}

/** The name that stands over what was written by somebody who left. */
export const closedName = "已注销用户";

/** A node in which a member may not speak, why, and until when: milliseconds since 1970 UTC, 0 until it is lifted. */
export interface NodeRefusal {
  nodeId: number;
  reason: string;
  endTime: number;
}

/** The signed-in member behind a request. */
export interface Viewer extends UserSummary {
  roles: Role[];
  /** Whether a role waits, and is not among these, until its member has the second factor that the owner asks for. */
  awaitsFactor?: true;
  /** The nodes in which a member without a role keeps order; missing for everybody else. */
  keeps?: number[];
  /** The nodes in which they may not speak; missing for everybody else, and in the browser. */
  refused?: NodeRefusal[];
  /** 0 not muted, -1 for ever, else the end in milliseconds since 1970 UTC. */
  mutedUntil: number;
  unreadCount: number;
  sessionId: number;
  /** When the session's use was noted last, in milliseconds since 1970 UTC; missing in the browser. */
  sessionUsed?: number;
}

/** Whether the viewer is a moderator: sees the operations widget, edits and deletes others' things. */
export function isModerator(viewer: Pick<Viewer, "roles"> | null): boolean {
  return viewer !== null && viewer.roles.length > 0;
}

/** Whether the viewer may act on members of this role: the owner on everyone, an admin on plain members. */
export function mayModerate(viewer: Pick<Viewer, "roles">, role: Role | "" = ""): boolean {
  return viewer.roles.includes("owner") || (viewer.roles.includes("admin") && role === "");
}

/** Whether a mute is in force at `now` (milliseconds since 1970 UTC). */
export function isMuted(mutedUntil: number, now: number): boolean {
  return mutedUntil === -1 || mutedUntil > now;
}
