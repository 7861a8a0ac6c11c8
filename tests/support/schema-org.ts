import { z } from "zod";

const address = z.url({ protocol: /^https?$/ });
const words = z.string().min(1);
const text = z.string();
const instant = z.iso.datetime();
const whole = z.int().nonnegative();
const listOf = <T extends z.ZodType>(schema: T) => z.array(schema).or(schema);

const organization = z.strictObject({
  "@type": z.literal("Organization"),
  name: words,
  url: address.optional(),
  logo: address.optional(),
});
const person = z.strictObject({ "@type": z.literal("Person"), name: words, url: address });
const counter = z.strictObject({
  "@type": z.literal("InteractionCounter"),
  interactionType: z.enum(
    ["LikeAction", "CommentAction", "ViewAction", "FollowAction", "WriteAction"].map(
      (action) => `https://schema.org/${action}`,
    ),
  ),
  userInteractionCount: whole,
});

/** Of schema.org's CreativeWork, what all pages here say. */
const work = {
  "@id": address,
  url: address,
  mainEntityOfPage: address,
  inLanguage: z.literal("zh-CN"),
};
const article = {
  ...work,
  headline: words,
  description: text,
  author: z.union([person, organization]),
  publisher: organization,
  datePublished: instant,
  dateModified: instant,
  image: listOf(address).optional(),
  keywords: text.optional(),
  commentCount: whole.optional(),
  interactionStatistic: listOf(counter).optional(),
};

/** What a question and its answer say alike. */
const asked = { author: person, datePublished: instant, upvoteCount: whole };

// Properties and the kinds of their values as schema.org 29 has them; required is what search engines
// ask of each type. Whatever else a page says fails, as does a misspelt name.
const things = z.discriminatedUnion("@type", [
  z.strictObject({
    "@type": z.literal("WebSite"),
    name: words,
    description: text,
    url: address,
    inLanguage: z.literal("zh-CN"),
    potentialAction: z.strictObject({
      "@type": z.literal("SearchAction"),
      target: z.strictObject({
        "@type": z.literal("EntryPoint"),
        urlTemplate: z.string().endsWith("{search_term_string}"),
      }),
      "query-input": z.literal("required name=search_term_string"),
    }),
  }),
  z.strictObject({
    "@type": z.literal("DiscussionForumPosting"),
    ...work,
    headline: words.optional(),
    text,
    author: person,
    datePublished: instant,
    dateModified: instant,
    image: listOf(address).optional(),
    keywords: text,
    articleSection: words,
    commentCount: whole,
    interactionStatistic: listOf(counter),
  }),
  z.strictObject({
    "@type": z.literal("QAPage"),
    ...work,
    mainEntity: z.strictObject({
      "@type": z.literal("Question"),
      name: words,
      text,
      ...asked,
      answerCount: whole,
      acceptedAnswer: z.strictObject({
        "@type": z.literal("Answer"),
        text: words,
        url: address,
        ...asked,
      }),
    }),
  }),
  z.strictObject({ "@type": z.literal("Article"), ...article }),
  z.strictObject({ "@type": z.literal("NewsArticle"), ...article, isBasedOn: address.optional() }),
  z.strictObject({
    "@type": z.literal("TechArticle"),
    ...article,
    datePublished: instant.optional(),
    identifier: listOf(words),
    about: z.array(z.strictObject({ "@type": z.literal("SoftwareApplication"), name: words })),
    citation: listOf(address),
  }),
  z.strictObject({
    "@type": z.literal("WebPage"),
    ...work,
    name: words,
    description: text,
    about: z.strictObject({ "@type": z.literal("WebSite"), name: words, url: address }),
  }),
  z.strictObject({
    "@type": z.literal("ProfilePage"),
    dateCreated: instant,
    mainEntity: person.extend({
      "@id": address,
      description: text,
      image: address.optional(),
      interactionStatistic: counter,
      agentInteractionStatistic: counter,
    }),
  }),
  z.strictObject({
    "@type": z.literal("BreadcrumbList"),
    itemListElement: z
      .array(
        z.strictObject({
          "@type": z.literal("ListItem"),
          position: z.int().positive(),
          name: words,
          item: address,
        }),
      )
      .min(2)
      .refine((items) => items.every(({ position }, at) => position === at + 1)),
  }),
]);

const block = z.strictObject({
  "@context": z.literal("https://schema.org"),
  "@graph": z.array(things).min(1),
});

export type DescribedThing = z.infer<typeof things>;

/** The things that a page's JSON-LD tells of; throws when they are not as schema.org wants them. */
export function describedThings(html: string): DescribedThing[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].flatMap(([, json = ""]) => block.parse(JSON.parse(json))["@graph"]);
}

/** The Open Graph properties of a page, by name; a name that stands twice throws. */
export function openGraphOf(html: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = "", content = ""] of html.matchAll(
    /<meta property="og:(\w+)" content="([^"]*)"/g,
  )) {
    if (name in found) throw new Error(`og:${name} stands twice`);
    found[name] = content;
  }
  return found;
}
