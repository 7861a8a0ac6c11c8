import { z } from "zod";
import { idField, textField } from "~/platform/text/text-fields";
import { reasonField } from "./reason.schema";
import { reportKinds, reportWordsMost, type ReportKind } from "./report";

const kinds = Object.keys(reportKinds) as ReportKind[];

/** The form that reports a thing. */
export const reportSchema = z
  .object({
    kind: z.enum(kinds, { error: "请选择哪里有问题" }),
    words: textField({ name: "说明", max: reportWordsMost, optional: true }),
  })
  .superRefine(({ kind, words }, check) => {
    if (kind === "other" && words === "") {
      check.addIssue({ code: "custom", path: ["words"], message: "请写明哪里有问题" });
    }
  });

/** The form that answers a report; deleting the thing needs a reason. */
export const reportAnswerSchema = z
  .object({
    reportId: idField,
    intent: z.enum(["delete", "handled", "dismiss"], { error: "请再试一次" }),
    reason: reasonField,
  })
  .superRefine(({ intent, reason }, check) => {
    if (intent === "delete" && reason === "") {
      check.addIssue({ code: "custom", path: ["reason"], message: "请写明删除的理由" });
    }
  });
