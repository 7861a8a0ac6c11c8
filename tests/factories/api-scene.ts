import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { publishLink } from "~/features/content/links/link.commands.server";
import { linkSchema } from "~/features/content/links/link.schema";
import { publishNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { readTagPage } from "~/features/content/tags/tag.queries.server";
import { publishVulnerability } from "~/features/content/vulnerabilities/vulnerability.commands.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { vote } from "~/features/content/polls/topic-vote.commands.server";
import { storeUpload } from "~/features/media/upload.commands.server";
import { muteMember } from "~/features/moderation/restraint.commands.server";
import { readDatabase } from "~/platform/database/database.server";
import { createArticle } from "./article";
import { createComment } from "./comment";
import { createConversation, createLetter, letWriteLetters } from "./conversation";
import { liftRateLimits } from "./limits";
import { createModerator, createMember, type Member } from "./member";
import { pictureFile } from "./picture-file";
import { choicesOf } from "./poll";
import { createTopic, createTweet } from "./topic";

/** A small forum in which every call of the API has something to find. */
export interface ApiScene {
  author: Member;
  reader: Member;
  moderator: Member;
  muted: Member;
  /** The author's, with a hidden part. */
  topic: number;
  tweet: number;
  /** A topic of the author's with a public poll, in which the reader voted. */
  poll: number;
  /** A choice of that poll. */
  choice: number;
  article: number;
  /** The reader's, on the topic. */
  comment: number;
  reply: number;
  news: number;
  vulnerability: number;
  link: number;
  tag: number;
  /** Where the reader, the author and who is muted write, and a letter of the reader's. */
  conversation: number;
  letter: number;
  /** A picture that the author uploaded. */
  picture: string;
}

/** Fills the database of a test with such a forum. */
export async function createApiScene(): Promise<ApiScene> {
  await liftRateLimits();
  const [author, reader, silenced] = await Promise.all([
    createMember({ password: "bamboo-8888" }),
    createMember(),
    createMember(),
  ]);
  const moderator = await createModerator();
  const tags = "竹子,山居";
  const topic = await createTopic({ by: author, tags, hideContent: "只给回复的人看" });
  const tweet = await createTweet({ by: author });
  const { poll, choice } = await createScenePoll(author, reader);
  const article = await createArticle({ by: author, tags });
  const comment = await createComment({ on: topic, by: reader });
  const reply = await createComment({ on: topic, by: author, quoteId: comment });
  const news = await publishNews(
    moderator.viewer,
    newsSchema.parse({ title: "一条资讯", content: "正文" }),
  );
  const vulnerability = await publishVulnerability(
    moderator.viewer,
    vulnerabilitySchema.parse({ title: "一个漏洞", content: "没有检查长度" }),
  );
  const link = await publishLink(
    moderator.viewer,
    linkSchema.parse({ title: "纸上得来", url: "https://paper.example.com" }),
  );
  const { tags: known } = await readTagPage(readDatabase(), 1);
  const { url: picture } = await storeUpload(author.id, await pictureFile(200, 120));
  await letWriteLetters(author, reader, silenced);
  const conversation = await createConversation(reader, [author, silenced]);
  const letter = await createLetter(reader, conversation);
  await muteMember(moderator.viewer, silenced.id, -1);
  const viewer = await readViewerByToken(silenced.token);
  return {
    author,
    reader,
    moderator,
    muted: { ...silenced, viewer: viewer ?? silenced.viewer },
    topic,
    tweet,
    poll,
    choice,
    article,
    comment,
    reply,
    news,
    vulnerability,
    link,
    picture,
    conversation,
    letter,
    tag: known[0]?.id ?? 0,
  };
}

async function createScenePoll(author: Member, reader: Member) {
  const poll = await createTopic({
    by: author,
    pollChoices: "笋\n叶",
    pollNamed: "on",
    pollEarly: "on",
  });
  const [choice = 0] = await choicesOf(poll);
  await vote(reader.viewer, poll, [choice]);
  return { poll, choice };
}
