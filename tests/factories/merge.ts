import { mergeTopic } from "~/features/discussion/splitting/topic-merge.commands.server";
import type { Member } from "./member";

export interface NewMerge {
  by: Member;
  of: number;
  into: number;
  reason?: string;
}

/** Merges a topic into another one, and answers where its text stands now. */
export function createMerge({ by, of, into, reason = "说的是一件事" }: NewMerge): Promise<string> {
  return mergeTopic(by.viewer, of, { target: into, reason });
}
