import { z } from "zod";

const username = z.string().regex(/^[A-Za-z][0-9A-Za-z_-]{4,11}$/);
const usernames = z.array(username).default([]);
const pictureName = z.string().regex(/^[a-z][a-z-]*$/);

/** Length as the forum counts it: code points after NFC. */
const text = (min: number, max: number) =>
  z
    .string()
    .transform((value) => value.trim().normalize("NFC"))
    .refine((value) => [...value].length >= min && [...value].length <= max, {
      message: `must have ${min} to ${max} characters`,
    });

const tag = text(1, 15).refine((value) => !/[,，]/.test(value), "must not contain a comma");

const member = z.strictObject({
  username,
  nickname: text(1, 16),
  description: text(0, 256),
  homePage: z.union([z.literal(""), z.url()]).default(""),
  avatar: pictureName.optional(),
  background: pictureName.optional(),
  /** Days before the first start on which the member joined. */
  daysAgo: z.number().int().positive(),
  follows: usernames,
});

const node = z.strictObject({
  name: text(1, 16),
  description: text(1, 128),
});

/** Minutes after the thing that is answered: a topic by its comments, a comment by its replies. */
const after = z.number().int().positive();

const reply = z.strictObject({
  by: username,
  after,
  content: text(1, 5000),
  /** Position among the comment's replies of the earlier reply that this one answers. */
  quote: z.number().int().nonnegative().optional(),
  likes: usernames,
});

const comment = z.strictObject({
  by: username,
  after,
  content: text(1, 5000),
  likes: usernames,
  replies: z.array(reply).default([]),
});

const written = {
  author: username,
  hoursAgo: z.number().positive(),
  tags: z.array(tag).max(3).default([]),
  likes: usernames,
  comments: z.array(comment).default([]),
};

const posted = { ...written, node: z.string(), recommend: z.boolean().default(false) };

const topic = z.strictObject({
  ...posted,
  type: z.literal("topic"),
  title: text(1, 128),
  /** Markdown; pictures are written `![alt](picture:name)`. */
  content: text(1, 20000),
  hiddenContent: text(0, 20000).default(""),
  /** Its place among the sticky topics, 1 the first; absent for those that are not. */
  sticky: z.number().int().positive().optional(),
});

const tweet = z.strictObject({
  ...posted,
  type: z.literal("tweet"),
  content: text(0, 1000),
  pictures: z.array(pictureName).max(9).default([]),
});

const article = z.strictObject({
  ...written,
  type: z.literal("article").default("article"),
  title: text(1, 128),
  /** "" takes the first words of the content. */
  summary: text(0, 256).default(""),
  cover: pictureName.optional(),
  sourceUrl: z.union([z.literal(""), z.url()]).default(""),
  /** Markdown; pictures are written as in topics. */
  content: text(1, 50000),
});

/** The shape of the YAML files, with the limits that bind members as well. */
export const demoContentSchema = z.strictObject({
  members: z.array(member),
  nodes: z.array(node),
  topics: z.array(z.discriminatedUnion("type", [topic, tweet])),
  articles: z.array(article).default([]),
});

export type DemoContent = z.infer<typeof demoContentSchema>;
export type DemoMember = DemoContent["members"][number];
export type DemoTopic = DemoContent["topics"][number];
export type DemoArticle = DemoContent["articles"][number];
export type DemoWriting = DemoTopic | DemoArticle;
export type DemoComment = DemoTopic["comments"][number];
