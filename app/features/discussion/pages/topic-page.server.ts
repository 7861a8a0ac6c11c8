import { getViewer } from "~/features/accounts/account/account.queries.server";
import { noteView } from "~/features/content/display/view-count.server";
import { drawPoll } from "~/features/content/polls/poll-drawing.server";
import { readPoll } from "~/features/content/polls/poll.queries.server";
import type { TopicDetail } from "~/features/content/topics/topic";
import { closedWords, slowWords } from "~/features/content/topics/topic-closing";
import { readRelatedTitles } from "~/features/content/topics/topic-titles.queries.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readHiddenPart } from "~/features/discussion/comments/topic-hidden-part.queries.server";
import { readParticipants } from "~/features/discussion/members/participants.queries.server";
import { drawParticipants } from "~/features/discussion/thread/participants.server";
import { readSplitTraces } from "~/features/discussion/moved/topic-split-traces.queries.server";
import { drawSplitTraces } from "~/features/discussion/thread/split-traces.server";
import { contentStatus } from "~/features/kinds/content-status";
import { topicNoun } from "~/features/kinds/topic-type";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { drawNote } from "~/features/discussion/thread/thread-moves.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { absoluteTime } from "~/platform/clock/clock";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { heaviestText, weightOnPage } from "~/platform/markdown/page-weight";
import { found, idParameter } from "~/platform/http/parameters.server";
import { answerOf } from "./accepted-answer";
import { readDiscussion } from "./discussion.server";
import { leadToMerged } from "./topic-merged.server";

function refusalFor({ type, status, closed, closeReason }: TopicDetail): string | null {
  if (status === contentStatus.deleted) return `${topicNoun(type)}已经删除，不能再评论`;
  if (status === contentStatus.waiting) return `${topicNoun(type)}正在审核，通过之后可以评论`;
  return closed ? closedWords(closeReason) : null;
}

// What is slow, or will be closed, says so beforehand.
async function drawPace({ closed, closeTime, slowSeconds }: TopicDetail): Promise<string> {
  if (closed) return "";
  const slow = slowSeconds > 0 ? drawNote(slowWords(slowSeconds)) : "";
  if (closeTime === 0) return slow;
  const { timeZone } = await readSettings();
  return slow + drawNote(`这个话题将在 ${absoluteTime(closeTime, timeZone)} 关闭回复`);
}

/** What the page of a topic shows: the topic, its hidden part if it may be seen, and a page of comments. */
export function readTopicPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const id = idParameter(param);
    const seen = await readTopic(db, id, viewer);
    await leadToMerged(db, id, seen, new URL(request.url).searchParams, viewer);
    const topic = found(seen);
    const of = { entityType: "topic", entityId: id };
    const answer = answerOf(topic, viewer);
    const read = { ...of, authorId: topic.user.id, node: topic.node, ...(answer && { answer }) };
    const left = Math.max(0, heaviestText - weightOnPage(topic.contentHtml));
    const [hidden, author, participants, poll, related] = await Promise.all([
      topic.hasHiddenContent ? readHiddenPart(db, id, viewer, left) : { exists: false as const },
      readProfile(db, topic.user.id, viewer),
      readParticipants(db, of),
      readPoll(db, topic, viewer),
      readRelatedTitles(db, { id, node: topic.node, tags: topic.tags }),
    ]);
    const above = [topic.contentHtml, "html" in hidden ? hidden.html : ""];
    const unseen = topic.status !== contentStatus.published || author?.disabled === true;
    const discussion = await readDiscussion(db, request, { ...read, unseen }, viewer, above);
    noteView(request, viewer, "topic", id);
    const people = drawParticipants(participants);
    const refusal = refusalFor(topic) ?? discussion.refusal;
    discussion.moves.foot += await drawPace(topic);
    if (topic.parted) discussion.moves.foot += drawSplitTraces(await readSplitTraces(db, id));
    const drawn = { people, poll: await drawPoll(poll, viewer, discussion.refusal), related };
    return { topic, hidden, ...discussion, refusal, author: author ?? null, ...drawn };
  });
}
