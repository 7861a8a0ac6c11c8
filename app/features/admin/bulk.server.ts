import { z } from "zod";
import { reasonField } from "~/features/moderation/reason.schema";
import { DomainError, FieldsInvalid, NotFound } from "~/platform/errors/domain-errors";
import type { Done } from "~/platform/http/page-action.server";
import { idsField } from "~/platform/text/text-fields";
import { needsReason, type BulkAct } from "./bulk-acts";

/** The form that does one of these acts with everything that was ticked. */
export function bulkSchema<Act extends BulkAct>(acts: readonly [Act, ...Act[]]) {
  return z
    .object({
      ids: idsField,
      act: z.enum(acts, { error: "请选择要做什么" }),
      reason: reasonField,
      nodeId: z.string().default("").transform(Number),
    })
    .superRefine(({ act, reason }, check) => {
      if (needsReason(act) && reason === "") {
        check.addIssue({ code: "custom", path: ["reason"], message: "请填写理由" });
      }
    });
}

/**
 * Does something with each of these things in turn, each in a transaction of its own. Where some of them
 * cannot be done, FieldsInvalid says how many were done, and under `ids` which were not and why.
 */
export async function doWithEach(
  ids: number[],
  act: (id: number) => Promise<unknown>,
  back: string,
): Promise<Done> {
  const faults: string[] = [];
  for (const id of ids) {
    try {
      await act(id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      faults.push(`编号 ${id}：${whyNot(error)}`);
    }
  }
  const done = ids.length - faults.length;
  if (faults.length === 0) {
    return { to: back, flash: { kind: "success", text: `处理了 ${done} 条` }, anew: true };
  }
  throw new FieldsInvalid({
    "": [`处理了 ${done} 条，${faults.length} 条没有处理`],
    ids: faults,
  });
}

// Commands say NotFound of what cannot be done in the state that a thing is in.
const whyNot = (error: DomainError) =>
  error instanceof NotFound ? "不在了，或者已经这样处理过了" : error.message;
