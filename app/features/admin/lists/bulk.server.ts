import { createHash } from "node:crypto";
import { z } from "zod";
import { readViewerById } from "~/features/accounts/account/account.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { flashOf, outcomeOf } from "~/features/admin/frame/great-act-words";
import { doerOf, type Doer } from "~/features/moderation/audit-log.commands.server";
import { inModeratorTransaction } from "~/features/moderation/moderator-transaction.commands.server";
import { DomainError, FieldsInvalid, NotAllowed, NotFound } from "~/platform/errors/domain-errors";
import type { Done } from "~/platform/http/page-action.server";
import { withRequestContext } from "~/platform/http/request-context.server";
import { startGreatAct } from "~/platform/jobs/great-act.commands.server";
import { defineGreatAct, workAt, type DefinedAct } from "~/platform/jobs/great-act.server";
import { tickAll, tickNone } from "./ticked-rows";

/**
 * What a form of many answers without script to its buttons that tick all, or none: the page again, with the act and the
 * reason that were chosen before.
 */
export const ticking = {
  again: [tickAll, tickNone],
  beside: async (sent: FormData) => {
    const intent = sent.get("intent");
    return intent === tickAll || intent === tickNone ? { allTicked: intent === tickAll } : {};
  },
};

/** The form field that names the act to do with the ticked rows. */
export function actField<Act extends string>(acts: readonly [Act, ...Act[]]) {
  return z.enum(acts, { error: "请选择要做什么" });
}

/** Asks for a reason where one of these acts is done. */
export function reasonFor(acts: readonly string[]) {
  return ({ act, reason }: { act: string; reason: string }, check: z.RefinementCtx) => {
    if (acts.includes(act) && reason === "") {
      check.addIssue({ code: "custom", path: ["reason"], message: "请填写理由" });
    }
  };
}

/** The list that a form of many was sent from, narrowed as it was. */
export function listOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("index");
  const query = searchParams.toString();
  return query === "" ? pathname : `${pathname}?${query}`;
}

/** A row that was ticked, and how it is called where it cannot be acted on. */
interface TickedRow<Row> {
  row: Row;
  name: string;
}

interface Ticked<Row, Words> {
  moderator: Doer;
  rows: TickedRow<Row>[];
  words: Words;
  /** The words after a number of rows: 条, 位成员. */
  counted: string;
}

/** The position of a bulk act in its list of rows, and the messages for the rows that it could not change. */
interface BulkPlace {
  at: number;
  faults: string[];
}

/** What is done with everything that was ticked in a list, row by row, each in transactions of its own. */
export type TickedAct<Row, Words> = DefinedAct<Ticked<Row, Words>>;

/** Defines what is done with the ticked rows of a list. */
export function defineTicked<Row, Words>(
  list: string,
  deed: (moderator: Viewer, row: Row, words: Words) => Promise<unknown>,
): TickedAct<Row, Words> {
  return defineGreatAct<Ticked<Row, Words>, BulkPlace>(`ticked-${list}`, {
    start: { at: 0, faults: [] },
    count: async (_db, { rows }) => rows.length,
    step: async ({ payload: { moderator: doer, rows, words }, cursor: { at, faults } }) => {
      const moderator = await readViewerById(doer.id);
      if (!moderator) throw new NotAllowed();
      const ticked = rows[at];
      const fault = ticked && (await doOne(doer, ticked, () => deed(moderator, ticked.row, words)));
      const cursor = { at: at + 1, faults: fault ? [...faults, fault] : faults };
      return { cursor, done: 1, last: cursor.at >= rows.length };
    },
    end: async (_trx, { payload: { rows, counted }, cursor: { faults } }) => {
      const done = `处理了 ${rows.length - faults.length} ${counted}`;
      if (faults.length === 0) return done;
      return [`${done}，${faults.length} ${counted}没有处理`, ...faults].join("\n");
    },
  });
}

/** Does it, as from where it was asked for; answers why it could not be done, or undefined. */
async function doOne(
  { address = "" }: Doer,
  { name }: TickedRow<unknown>,
  deed: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await withRequestContext({ address }, deed);
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return `${name}：${whyNot(error)}`;
  }
}

interface BulkOrder<Row, Words> {
  /** What is asked for, in Chinese. */
  name: string;
  rows: TickedRow<Row>[];
  words: Words;
  counted?: string;
  /** The page to show afterwards. */
  back: string;
}

/**
 * Does something with everything that was ticked; what takes long goes on in the background. Where some of it cannot be
 * done, FieldsInvalid says how much was done, and under `ids` what was not and why; RuleBroken while the same is done
 * already.
 */
export async function doWithTicked<Row, Words>(
  act: TickedAct<Row, Words>,
  moderator: Viewer,
  { name, rows, words, counted = "条", back }: BulkOrder<Row, Words>,
): Promise<Done> {
  const same = createHash("sha256").update(JSON.stringify([act.kind, rows, words]));
  const id = await inModeratorTransaction(moderator, (trx) =>
    startGreatAct(trx, act, {
      name: `${name} ${rows.length} ${counted}`,
      payload: { moderator: doerOf(moderator), rows, words, counted },
      subjects: [`ticked ${same.digest("hex")}`],
    }),
  );
  const state = await workAt(act, id);
  const { sentence, lines } = outcomeOf(state ?? { outcome: "" });
  if (lines.length > 0) throw new FieldsInvalid({ "": [sentence], ids: lines });
  return { to: back, flash: flashOf(state), anew: true };
}

// Commands say NotFound of what cannot be done in the state that a thing is in.
function whyNot(error: DomainError): string {
  if (error instanceof NotFound) return "不在了，或者已经这样处理过了";
  const [first] = error instanceof FieldsInvalid ? Object.values(error.fields).flat() : [];
  return first ?? error.message;
}
