import { splitSchema } from "~/features/discussion/splitting/split.schema";
import { splitTopic } from "~/features/discussion/splitting/topic-split.commands.server";
import type { Member } from "./member";

export interface NewSplit {
  by: Member;
  of: number;
  floors: string;
  title?: string;
  nodeId?: number;
}

/** Moves comments of a topic to a new one, and answers its id. */
export function createSplit({ by, of, nodeId = 1, ...typed }: NewSplit): Promise<number> {
  const form = { title: "另一件事", reason: "说的是另一件事", nodeId: String(nodeId), ...typed };
  return splitTopic(by.viewer, of, splitSchema.parse(form));
}
