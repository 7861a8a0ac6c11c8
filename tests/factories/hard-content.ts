import { createArticle } from "tests/factories/article";
import { createComment } from "tests/factories/comment";
import { createConversation, createLetter, letWriteLetters } from "tests/factories/conversation";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { setNoticeMails } from "~/features/accounts/mail/notice-choice.commands.server";
import { editProfile } from "~/features/accounts/own-account/profile.commands.server";
import { saveDraft } from "~/features/content/drafts/draft.commands.server";
import { publishTweet } from "~/features/content/topics/topic.commands.server";
import { tweetSchema } from "~/features/content/topics/topic.schema";
import { storeUpload } from "~/features/media/upload.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { setFollow } from "~/features/profiles/follow.commands.server";
import { sharp } from "~/platform/images/sharp.server";
import * as hard from "~/routes/styleguide/hard-content";

/** Where on the tests' site stands what is hard to set. */
export interface HardContent {
  /** Follows who wrote it, was told of it, also by mail, and has a draft of it. */
  readerToken: string;
  /** Where the reader is mailed to what is answered. */
  readerAddress: string;
  author: number;
  authorToken: string;
  topic: number;
  tweet: number;
  article: number;
  conversation: number;
  /** Of a topic with the text and the longest tags. */
  draft: number;
}

/** A picture of stripes, which compresses to nothing and looks the same everywhere. */
async function stripes(by: Member, width: number, height: number): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><pattern id="p" width="40" height="40" patternUnits="userSpaceOnUse"><path fill="#3b7a57" d="M0 0h40v40H0z"/><path fill="#8fb9a1" d="M0 0h20v20H0z"/></pattern><path fill="url(#p)" d="M0 0h${width}v${height}H0z"/></svg>`;
  const { url } = await storeUpload(by.id, await sharp(Buffer.from(drawing)).png().toBuffer());
  return url;
}

/** Members with the longest names write what is hard to set, in every place where something can be written. */
export async function createHardContent(): Promise<HardContent> {
  // All of them say the same.
  await changeSetting("holdSameTexts", false);
  const members: Member[] = [];
  for (const [at, nickname] of hard.hardNames.entries()) {
    const username = `${"w".repeat(19)}${at}`;
    const member = await createMember({ username, nickname });
    const homePage = `https://example.com/${"w".repeat(80)}`;
    await editProfile(member.id, { nickname, description: hard.hardDescription, homePage });
    members.push(member);
  }
  const [author, reader, third] = members as [Member, Member, Member];
  await letWriteLetters(...members);
  await setNoticeMails(reader.id, true);
  await setFollow(reader.viewer, author.id, true);
  await setFollow(third.viewer, author.id, true);
  const wide = await stripes(author, 2400, 120);
  const tall = await stripes(author, 120, 700);
  const text = hard.hardText(wide, tall);
  for (let at = 3; at < hard.hardTags.length; at += 3) {
    const tags = hard.hardTags.slice(at, at + 3).join();
    await createTopic({ by: author, title: hard.hardTitle, content: hard.hardWords, tags });
  }
  const tags = hard.hardTags.slice(0, 3).join();
  const written = { by: author, title: hard.hardTitle, content: text, tags };
  const article = await createArticle({ ...written, sourceUrl: "https://example.com/" });
  const topic = await createTopic({ ...written, hideContent: hard.hardWords });
  const images = Array.from({ length: 9 }, (_, at) => (at % 2 ? wide : tall));
  const shown = { content: hard.hardWords, tags, images, imageAlts: images.map(() => "") };
  const tweet = await publishTweet(author.viewer, tweetSchema.parse(shown));
  for (const on of [topic, tweet]) {
    const content = on === topic ? text : hard.hardWords;
    const first = await createComment({ on, by: reader, content });
    const reply = await createComment({ on, by: author, content, quoteId: first });
    const said = { on, content: `@${author.viewer.username} ${hard.hardWords}` };
    await createComment({ ...said, by: third, quoteId: reply });
    await createComment({ ...said, by: reader });
  }
  const conversation = await createConversation(author, [reader, third], {
    content: text.slice(0, 2000),
  });
  await createLetter(reader, conversation, { content: hard.hardWords });
  const fields = { title: hard.hardTitle, content: text, hideContent: text, tags };
  const draft = await saveDraft(reader.id, {
    kind: "topic",
    targetId: 0,
    formId: "hard",
    fields: { ...fields, nodeId: "1" },
  });
  await changeSetting("holdSameTexts", true);
  return {
    readerToken: reader.token,
    readerAddress: `${reader.viewer.username}@example.com`,
    author: author.id,
    authorToken: author.token,
    topic,
    tweet,
    article,
    conversation,
    draft,
  };
}
