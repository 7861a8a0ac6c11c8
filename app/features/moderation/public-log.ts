/** What anybody may know of what keepers do: never whom it was about, nor what was taken away. */
export interface PublicAct {
  id: number;
  keeper: { id: number; nickname: string };
  act: string;
  entityType: string;
  /** Where the thing still stands; "" where it does not. */
  path: string;
  reason: string;
  createTime: number;
}

/** The acts that are told, by the kind of thing. */
export const publicActs: Record<string, readonly string[]> = {
  topic: ["delete", "restore", "move", "sticky", "recommend"],
  article: ["delete", "restore"],
  comment: ["delete", "restore"],
  node: ["create", "rename", "retire", "reopen"],
  tag: ["rename", "merge"],
  user: ["mute", "unmute", "disable", "enable"],
};

/** The acts after which the thing stands where everybody sees it. */
export const standingActs = new Set(["restore", "move", "sticky", "recommend"]);
