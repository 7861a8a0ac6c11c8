import type { Picture } from "~/features/media/picture";
import type { Writer } from "~/platform/database/database.server";
import type { MentionedUser } from "~/platform/markdown/markdown-options";

/** What the steps of an installation work on. */
export interface DemoStage {
  trx: Writer;
  /** The moment at which the community opens, in milliseconds since 1970 UTC. */
  now: number;
  /** By username. */
  members: Map<string, MentionedUser>;
  /** By the name that the content uses. */
  pictures: Map<string, Picture>;
}

/** The id of a member; the check of the content has made sure that there is one. */
export function memberId(stage: DemoStage, username: string): number {
  const member = stage.members.get(username);
  if (!member) throw new Error(`no demo member ${username}`);
  return member.id;
}
