import { z } from "zod";
import { getViewer, requireViewer } from "~/features/accounts/account/account.queries.server";
import { memberAction } from "~/features/accounts/account/member-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { voteSchema } from "~/features/content/polls/poll.schema";
import { readPoll, readVoters } from "~/features/content/polls/poll.queries.server";
import { closePoll, vote } from "~/features/content/polls/topic-vote.commands.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idOrNone, idParameter } from "~/platform/http/parameters.server";

/** A topic that the viewer may read, and its poll; NotFound where there is none. */
async function readPolledTopic(viewer: Viewer | null, id: number) {
  const topic = found(await readTopic(readDatabase(), id, viewer));
  const poll = found((await readPoll(readDatabase(), topic, viewer)) ?? undefined);
  return { id, title: topic.name, poll };
}

/** What the page shows on which a member votes, or changes the vote. */
export function readVotePage(request: Request, param: string | undefined) {
  return answerPage(request, async () =>
    readPolledTopic(await requireViewer(request), idParameter(param)),
  );
}

/** Answers the form of that page, and of the topic's. */
export function answerVote(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: voteSchema,
    run: async ({ choice }, viewer) => {
      const id = idParameter(param);
      await vote(viewer, id, choice);
      return { to: `/topic/${id}#poll`, flash: { kind: "success", text: "已投票" } };
    },
  });
}

/** What the page shows that asks before a poll is ended; NotFound for those who may not. */
export function readPollClosing(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const read = await readPolledTopic(await requireViewer(request), idParameter(param));
    if (!read.poll.closable) throw new NotFound();
    return read;
  });
}

/** Answers the form of that page. */
export function answerPollClosing(request: Request, param: string | undefined) {
  return memberAction(request, {
    schema: z.object({}),
    run: async (_form, viewer) => {
      const id = idParameter(param);
      await closePoll(viewer, id);
      return { to: `/topic/${id}#poll`, flash: { kind: "success", text: "投票已结束" } };
    },
  });
}

/** Who voted for one of the choices, page by page; NotFound where votes are secret or results are not shown yet. */
export function readVotersPage(request: Request, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await getViewer(request);
    const { id, title, poll } = await readPolledTopic(viewer, idParameter(param));
    if (!poll.named || !poll.shown) throw new NotFound();
    const query = new URL(request.url).searchParams;
    const asked = idOrNone(query.get("choice"));
    const choice = asked === 0 ? poll.choices[0] : poll.choices.find((one) => one.id === asked);
    const { id: choiceId } = found(choice);
    const voters = await readVoters(readDatabase(), choiceId, query.get("cursor"));
    const choices = poll.choices.map(({ id: of, words, votes }) => ({
      to: `/topic/${id}/votes?choice=${of}`,
      text: `${words} ${votes ?? 0}`,
      current: of === choiceId,
    }));
    return { id, title, choices, voters };
  });
}
