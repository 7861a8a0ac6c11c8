import { z } from "zod";
import { badgeSchema } from "~/features/badges/badge.schema";
import { demoPictureName, demoText, demoUsername, demoUsernames } from "~/features/kinds/demo-post";
import type { ToldPosts } from "~/features/kinds/demo-stage";

const member = z.strictObject({
  username: demoUsername,
  nickname: demoText(1, 16),
  description: demoText(0, 256),
  homePage: z.union([z.literal(""), z.url()]).default(""),
  avatar: demoPictureName.optional(),
  background: demoPictureName.optional(),
  /** Days before the first start on which the member joined. */
  daysAgo: z.number().int().positive(),
  follows: demoUsernames,
});

const node = z.strictObject({
  name: demoText(1, 16),
  description: demoText(1, 128),
  /** Whether questions are asked there, whose askers accept answers. */
  question: z.boolean().default(false),
});

const badge = z.strictObject({
  ...badgeSchema.shape,
  awards: z.array(
    z.strictObject({
      to: demoUsername,
      by: demoUsername,
      reason: demoText(0, 200).default(""),
      /** Days before the first start on which it was given. */
      daysAgo: z.number().int().positive(),
    }),
  ),
});

export const communitySchema = z.strictObject({
  members: z.array(member),
  nodes: z.array(node),
  badges: z.array(badge).default([]),
  /** What each kind's files hold, by the name of its list: "topics". */
  posts: z.record(z.string(), z.array(z.unknown())),
});

export type DemoMember = z.infer<typeof member>;

/** The posts of one kind, and the name of that. */
interface DemoPosts extends ToldPosts {
  kind: string;
}

export interface DemoContent {
  members: DemoMember[];
  nodes: z.infer<typeof node>[];
  badges: z.infer<typeof badge>[];
  posts: DemoPosts[];
}
