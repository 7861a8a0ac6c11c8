import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  companyField,
  newPasswordField,
  nicknameField,
} from "~/features/accounts/account/account-fields";
import { profileSchema } from "~/features/accounts/own-account/profile.schema";
import { articleSchema } from "~/features/content/articles/article.schema";
import { linkProposalSchema } from "~/features/content/links/link.schema";
import { newsSchema } from "~/features/content/news/news.schema";
import { nodeFormSchema } from "~/features/content/nodes/node.schema";
import { topicSchema, tweetSchema } from "~/features/content/topics/topic.schema";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { commentEditSchema, commentSchema } from "~/features/discussion/comments/comment.schema";
import { trialField, wordSchema } from "~/features/moderation/forbidden-word.schema";
import { reasonField, requiredReasonField } from "~/features/moderation/reason.schema";
import { reportSchema } from "~/features/moderation/report.schema";

/** Each character is one of two units, so that what is counted are characters. */
const text = (length: number) =>
  Array.from({ length }, (_, at) => String.fromCodePoint(0x20000 + ((at * 37) % 6000))).join("");

/** The numbers are written out: people were promised these, whatever the code calls them. */
const texts: [what: string, schema: z.ZodType, field: string, most: number, rest?: object][] = [
  ["the title of a topic", topicSchema, "title", 128],
  ["a topic", topicSchema, "content", 20_000],
  ["the hidden part of a topic", topicSchema, "hideContent", 20_000],
  ["a tweet", tweetSchema, "content", 1000],
  ["the title of an article", articleSchema, "title", 128],
  ["the summary of an article", articleSchema, "summary", 256],
  ["an article", articleSchema, "content", 50_000],
  ["a comment", commentSchema, "content", 5000],
  ["an edited comment", commentEditSchema, "content", 5000],
  ["the title of news", newsSchema, "title", 128],
  ["the summary of news", newsSchema, "summary", 256],
  ["news", newsSchema, "content", 50_000],
  ["the source of news", newsSchema, "sourceName", 50],
  ["the name of a link", linkProposalSchema, "title", 50],
  ["the words about a link", linkProposalSchema, "summary", 200],
  ["the title of a vulnerability", vulnerabilitySchema, "title", 128],
  ["the summary of a vulnerability", vulnerabilitySchema, "summary", 500],
  ["a vulnerability", vulnerabilitySchema, "content", 50_000],
  ["how a vulnerability is mended", vulnerabilitySchema, "solution", 5000],
  ["what one says of oneself", profileSchema, "description", 256],
  ["a nickname on the profile", profileSchema, "nickname", 16],
  ["a nickname", nicknameField, "", 16],
  ["a company", companyField, "", 64],
  ["the name of a node", nodeFormSchema, "name", 16, { intent: "create" }],
  ["the words about a node", nodeFormSchema, "description", 100, { intent: "create" }],
  ["the words of a report", reportSchema, "words", 500, { kind: "spam" }],
  ["a reason", reasonField, "", 200],
  ["a reason that has to be given", requiredReasonField, "", 200],
  ["a forbidden word", wordSchema, "word", 200, { intent: "forbid", kind: "plain" }],
  ["a text that words are tried on", trialField, "", 20_000],
  ["a password", newPasswordField, "", 128],
];

/** What is wrong with one field of a form. */
function faultsOf(schema: z.ZodType, field: string, value: unknown, rest: object = {}): string[] {
  const { error } = schema.safeParse(field === "" ? value : { ...rest, [field]: value });
  return (error?.issues ?? [])
    .filter(({ path }) => String(path[0] ?? "") === field)
    .map(({ message }) => message);
}

describe("as many characters as were promised, and not one more:", () => {
  test.each(texts)("%s", (_what, schema, field, most, rest) => {
    expect(faultsOf(schema, field, text(most), rest)).toEqual([]);
    const faults = faultsOf(schema, field, text(most + 1), rest);
    expect(faults).toEqual([expect.stringContaining(`${most} 个`)]);
  });
});

const names = (count: number) => Array.from({ length: count }, (_, at) => `标签${at}`).join(",");

const counts: [
  what: string,
  is: "fits" | "is refused",
  schema: z.ZodType,
  field: string,
  value: unknown,
][] = [
  ["three tags", "fits", topicSchema, "tags", names(3)],
  ["four tags", "is refused", topicSchema, "tags", names(4)],
  ["a tag of 15 characters", "fits", topicSchema, "tags", "竹".repeat(15)],
  ["a tag of 16 characters", "is refused", topicSchema, "tags", "竹".repeat(16)],
  ["three tags of an article", "fits", articleSchema, "tags", names(3)],
  ["four tags of an article", "is refused", articleSchema, "tags", names(4)],
  ["a password of 8 characters", "fits", newPasswordField, "", text(8)],
  ["a password of 7 characters", "is refused", newPasswordField, "", text(7)],
  ["the mark of a form of 100 characters", "fits", topicSchema, "formId", "a".repeat(100)],
  ["the mark of a form of 101 characters", "is refused", topicSchema, "formId", "a".repeat(101)],
  ["the tenth picture of a tweet", "is refused", tweetSchema, "images", pictures(10)],
  ["the ninth picture of a tweet", "fits", tweetSchema, "images", pictures(9)],
  ["the tenth picture of a comment", "is refused", commentSchema, "images", pictures(10)],
  ["the ninth picture of a comment", "fits", commentSchema, "images", pictures(9)],
];

function pictures(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `/uploads/${at}.webp`);
}

test.each(counts)("%s %s", (_what, is, schema, field, value) => {
  expect(faultsOf(schema, field, value).length === 0 ? "fits" : "is refused").toBe(is);
});
