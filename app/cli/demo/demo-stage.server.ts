import type { Picture } from "~/features/media/picture";
import type { Writer } from "~/platform/database/database.server";
import type { MentionedUser } from "~/platform/markdown/markdown-options";
import type { DemoWriting } from "./demo-schema";

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

/** A topic, tweet or article of the demo as it was stored. */
export interface Placed {
  /** The name of its kind. */
  entityType: string;
  entityId: number;
  writing: DemoWriting;
}

/** Markdown whose pictures have the addresses at which they were stored. */
export const withAddresses = (markdown: string, pictures: Map<string, Picture>): string =>
  markdown.replace(
    /\]\(picture:([^)\s]+)/g,
    (_, name: string) => `](${pictures.get(name)?.url ?? ""}`,
  );

/** The id of a member; the check of the content has made sure that there is one. */
export function memberId(stage: DemoStage, username: string): number {
  const member = stage.members.get(username);
  if (!member) throw new Error(`no demo member ${username}`);
  return member.id;
}
