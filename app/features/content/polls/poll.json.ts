import { z } from "@hono/zod-openapi";
import type { Poll } from "./poll";

const count = z.number().int();

export const pollShape = z
  .object({
    most: count.openapi({ description: "每人最多选几项，1 是单选" }),
    endTime: count.openapi({ description: "什么时候截止，0 不截止" }),
    open: z.boolean().openapi({ description: "还能不能投" }),
    named: z.boolean().openapi({ description: "公开谁投了什么" }),
    voterCount: count,
    voted: z.boolean(),
    choices: z.array(
      z.object({
        choiceId: count.positive(),
        words: z.string(),
        voteCount: count.nullable().openapi({ description: "看不到结果的时候是 null" }),
        own: z.boolean().openapi({ description: "自己选了这一项" }),
      }),
    ),
  })
  .openapi("Poll");

/** A poll as the API says it. */
export const pollJson = (poll: Poll): z.output<typeof pollShape> => ({
  most: poll.most,
  endTime: poll.endTime,
  open: poll.open,
  named: poll.named,
  voterCount: poll.voters,
  voted: poll.voted,
  choices: poll.choices.map(({ id, words, votes, own }) => ({
    choiceId: id,
    words,
    voteCount: votes,
    own,
  })),
});
