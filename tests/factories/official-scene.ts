import { appointKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { markOfficial } from "~/features/discussion/comments/official.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { createComment } from "./comment";
import { createMember, createModerator, signInAgain, type Member } from "./member";
import { createNodes } from "./node";
import { createTopic } from "./topic";

/** A topic in a kept node, on which those commented who may speak for the site. */
export interface OfficialScene {
  admin: Member;
  keeper: Member;
  /** Whose topic it is. */
  member: Member;
  kept: number;
  /** A node that nobody keeps. */
  other: number;
  topic: number;
  /** The admin's comment. */
  comment: number;
  /** The keeper's. */
  keepers: number;
}

/** Makes such a topic. */
export async function createOfficialScene(): Promise<OfficialScene> {
  const admin = await createModerator();
  const member = await createMember();
  const [kept = 0, other = 0] = await createNodes(2);
  const keeper = await createKeeper(admin, kept);
  const topic = await createTopic({ by: member, nodeId: kept });
  const comment = await createComment({ on: topic, by: admin, content: "这是站里的答复" });
  const keepers = await createComment({ on: topic, by: keeper, content: "版规在首页" });
  return { admin, keeper, member, kept, other, topic, comment, keepers };
}

/** A new member who keeps a node. */
export async function createKeeper(admin: Member, nodeId: number): Promise<Member> {
  const { id, viewer } = await createMember();
  await appointKeeper(admin.viewer, nodeId, viewer.username);
  return signInAgain(id);
}

/** Marks a comment as official, or takes that back. */
export const mark = (as: Member, id: number, on = true) => markOfficial(as.viewer, id, on);

/** Whether a comment is marked. */
export async function isMarked(id: number): Promise<boolean> {
  const { official } = await readDatabase()
    .selectFrom("comment")
    .select("official")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return official === 1;
}

/** Who marked a comment or took its mark off, as the log has it. */
export const actsOn = (id: number) =>
  readDatabase()
    .selectFrom("auditLog")
    .select(["act", "userId"])
    .where("entityType", "=", "comment")
    .where("entityId", "=", id)
    .where("act", "in", ["official", "unofficial"])
    .orderBy("id")
    .execute();
