import { z } from "zod";
import { keeperAction, type KeeperForm } from "~/features/accounts/keeper-action.server";
import { DomainError, FieldsInvalid, NotFound } from "~/platform/errors/domain-errors";
import type { Done } from "~/platform/http/page-action.server";
import { tickAll, tickNone } from "./ticked-rows";

/**
 * `keeperAction` for a form of many. Without script its buttons that tick all, or none, only ask for the page again, with
 * the act and the reason that were chosen before.
 */
export function bulkAction<Schema extends z.ZodType>(request: Request, form: KeeperForm<Schema>) {
  return keeperAction(request, {
    ...form,
    again: [tickAll, tickNone],
    beside: async (sent) => {
      const intent = sent.get("intent");
      return intent === tickAll || intent === tickNone ? { allTicked: intent === tickAll } : {};
    },
  });
}

/** Which of these acts is done with everything that was ticked. */
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

interface Words<Row> {
  /** Where it leads when everything was done. */
  back: string;
  /** How a row is called that could not be acted on. */
  nameOf: (row: Row) => string;
  /** What is counted: 条, 位用户. */
  counted?: string;
}

/**
 * Does something with each of these rows in turn, each in a transaction of its own. Where some of them
 * cannot be done, FieldsInvalid says how many were done, and under `ids` which were not and why.
 */
export async function doWithEach<Row>(
  rows: Row[],
  act: (row: Row) => Promise<unknown>,
  { back, nameOf, counted = "条" }: Words<Row>,
): Promise<Done> {
  const faults: string[] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      faults.push(`${nameOf(row)}：${whyNot(error)}`);
    }
  }
  const done = rows.length - faults.length;
  if (faults.length === 0) {
    return { to: back, flash: { kind: "success", text: `处理了 ${done} ${counted}` }, anew: true };
  }
  throw new FieldsInvalid({
    "": [`处理了 ${done} ${counted}，${faults.length} ${counted}没有处理`],
    ids: faults,
  });
}

// Commands say NotFound of what cannot be done in the state that a thing is in.
function whyNot(error: DomainError): string {
  if (error instanceof NotFound) return "不在了，或者已经这样处理过了";
  const [first] = error instanceof FieldsInvalid ? Object.values(error.fields).flat() : [];
  return first ?? error.message;
}
