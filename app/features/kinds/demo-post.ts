import { z } from "zod";
import { normalForm } from "~/platform/text/normal-form";

export const demoUsername = z.string().regex(/^[A-Za-z][0-9A-Za-z_-]{4,11}$/);
export const demoUsernames = z.array(demoUsername).default([]);
export const demoPictureName = z.string().regex(/^[a-z][a-z-]*$/);

/** Length as the forum counts it: code points after NFC. */
export const demoText = (min: number, max: number) =>
  z
    .string()
    .transform((value) => normalForm(value.trim(), "NFC"))
    .refine((value) => [...value].length >= min && [...value].length <= max, {
      message: `must have ${min} to ${max} characters`,
    });

/** Minutes after the thing that is answered: a post by its comments, a comment by its replies. */
const after = z.number().int().positive();

const reply = z.strictObject({
  by: demoUsername,
  after,
  content: demoText(1, 5000),
  /** Position among the comment's replies of the earlier reply that this one answers. */
  quote: z.number().int().nonnegative().optional(),
  likes: demoUsernames,
});

const comment = z.strictObject({
  by: demoUsername,
  after,
  content: demoText(1, 5000),
  likes: demoUsernames,
  /** Whether who asked took it for the answer. */
  accepted: z.boolean().default(false),
  replies: z.array(reply).default([]),
});

const tag = demoText(1, 15).refine((value) => !/[,，]/.test(value), "must not contain a comma");

/** What the demo community's files tell of every post, of whichever kind. */
export const demoPostFields = {
  author: demoUsername,
  hoursAgo: z.number().positive(),
  tags: z.array(tag).max(3).default([]),
  likes: demoUsernames,
  comments: z.array(comment).default([]),
};

export type DemoComment = z.infer<typeof comment>;

/** A post of the demo community as its file tells it. */
export interface DemoPost {
  author: string;
  hoursAgo: number;
  /** Usernames. */
  likes: string[];
  comments: DemoComment[];
  content: string;
}

/** Posts in the order in which they were written. */
export const oldestFirst = <Post extends DemoPost>(posts: Post[]): Post[] =>
  posts.toSorted((a, b) => b.hoursAgo - a.hoursAgo);

/** Names of the pictures that a Markdown shows: they are written `![alt](picture:name)`. */
export const picturesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\(picture:([^)\s]+)/g)].map((match) => match[1] ?? "");
