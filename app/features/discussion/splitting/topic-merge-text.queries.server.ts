import { composeComment } from "~/features/discussion/comments/comment-text.server";
import { commentLimits } from "~/features/discussion/comments/comment";
import { topicType } from "~/features/kinds/topic-type";
import type { Database } from "~/platform/database/database.server";
import { NotFound, RuleBroken } from "~/platform/errors/domain-errors";
import { escapeMarkdown } from "./escape-markdown";
import { countCharacters } from "~/platform/text/typed-text";

/** What a topic says. */
export function readSaid(db: Pick<Database, "selectFrom">, id: number) {
  return db
    .selectFrom("topic")
    .select(["type", "title", "content", "hiddenContent", "imageList", "pollId"])
    .where("id", "=", id)
    .executeTakeFirst();
}

type SaidInTopic = NonNullable<Awaited<ReturnType<typeof readSaid>>>;

/** What the text of a topic becomes as a comment; RuleBroken where a comment cannot hold what it says. */
export async function composeMerged(db: Database, id: number) {
  const said = await readSaid(db, id);
  if (!said) throw new NotFound();
  const content = asComment(said);
  const length = countCharacters(content);
  if (length > commentLimits.content) {
    throw new RuleBroken(
      `这个话题的正文太长，不能并入：它会成为一条评论，评论最多 ${commentLimits.content} 个字，现在有 ${length} 个`,
    );
  }
  return { said, body: await composeComment({ content, images: [], imageAlts: [] }) };
}

function asComment({
  type,
  title,
  content,
  hiddenContent,
  imageList,
  pollId,
}: SaidInTopic): string {
  if (pollId > 0) throw new RuleBroken("这个话题有投票，不能并入：评论里放不下投票");
  if (hiddenContent !== "") {
    throw new RuleBroken("这个话题有回复后可见的内容，不能并入：成了评论就人人可见");
  }
  if (type !== topicType.tweet) return `**${escapeMarkdown(title)}**\n\n${content}`;
  if (imageList !== "") throw new RuleBroken("这是有图片的动态，不能并入：图片会丢失");
  return escapeMarkdown(content);
}
