import {
  forgettingKind,
  type Forgetting,
} from "~/features/accounts/closing/closing.commands.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { defineGreatAct, workAt } from "~/platform/jobs/great-act.server";
import { defineJob } from "~/platform/jobs/job.server";
import { allPersonalData } from "./all-personal-data.server";
import { countForgotten } from "./forgetting.queries.server";

const forgetParts = () => allPersonalData().flatMap(({ forget = [] }) => forget);

/**
 * Names the parts and their order. A place among them means nothing in another version of the site, which begins anew:
 * what is forgotten already is found no more.
 */
export const forgettingPlan = (): string =>
  forgetParts()
    .map(({ name }) => name)
    .join(" ");

/** Where somebody is among the parts of a plan. */
interface ForgettingPlace {
  plan: string;
  at: number;
}

/** Forgets what is left of a member who closed their account, one kind of thing after the other. */
export const forgetting = defineGreatAct<Forgetting, ForgettingPlace>("forget-member", {
  start: { plan: "", at: 0 },
  count: (db, { userId }) => countForgotten(db, userId),
  part: async (trx, { payload: { userId }, cursor, size }) => {
    const parts = forgetParts();
    const plan = forgettingPlan();
    const at = cursor.plan === plan ? cursor.at : 0;
    const done = (await parts[at]?.(trx, userId, size)) ?? 0;
    const next = done === 0 ? at + 1 : at;
    return { cursor: { plan, at: next }, done, last: next >= parts.length };
  },
  end: async () => "都清除了",
});

/** Registers the job that erases closed accounts; only this feature knows all tables that name members. */
export function takeUpForgetting(): void {
  defineJob<Forgetting>(forgettingKind, async ({ userId }) => {
    await workAt(forgetting, await inTransaction((trx) => startForgetting(trx, userId)));
  });
}

/** Begins to forget a member; RuleBroken while something else is done with all that is theirs. */
export function startForgetting(trx: Writer, userId: number): Promise<number> {
  return startGreatAct(trx, forgetting, {
    name: `清除注销用户 ${userId} 的数据`,
    payload: { userId },
    subjects: [`member ${userId}`],
  });
}

/**
 * Forgets the next part of members who are to be removed whole, `most` rows of it; `at` counts the kinds of things of
 * all of them. Answers where to go on, null when nothing is left.
 */
export async function forgetNext(
  trx: Writer,
  userIds: number[],
  at: number,
  most: number,
): Promise<number | null> {
  const parts = forgetParts();
  for (let next = at; next < parts.length * userIds.length; next += 1) {
    const forgetPart = parts[Math.floor(next / userIds.length)];
    const userId = userIds[next % userIds.length];
    if (userId !== undefined && ((await forgetPart?.(trx, userId, most)) ?? 0) > 0) return next;
  }
  return null;
}
