import { z } from "zod";
import { ownerAction } from "~/features/accounts/account/moderator-action.server";
import type { Viewer } from "~/features/accounts/user/user";
import { FieldsInvalid, RuleBroken } from "~/platform/errors/domain-errors";
import { filesOf, readFormWithFiles } from "~/platform/http/multipart.server";
import { textOfFile, tooLargeSettings } from "./setting-file";
import { importSettings, planImport, type SettingPlan } from "./setting-import.server";

const again = "请再选一次文件";

const schema = z.object({
  intent: z.literal("import", { error: again }),
  /** What the page before it told of the file, and what it was made of. */
  content: z.string({ error: again }),
  mark: z.string({ error: again }),
});

/** Answers the form that tells what a file of settings would change, and the one that confirms it. */
export function answerSettingImport(request: Request) {
  return ownerAction(request, {
    schema,
    files: { read: readFileForm },
    again: ["look"],
    prepare: async (form, owner): Promise<Viewer> => {
      const [bytes] = await filesOf(form, "file");
      form.delete("file");
      if (form.get("intent") === "look") await takeFile(form, bytes, owner);
      return owner;
    },
    run: async ({ content, mark }, owner) => {
      await importSettings(owner, content, mark);
      return {
        to: "/admin/settings/move",
        flash: { kind: "success", text: "导入了，马上生效" },
      };
    },
    beside: async (form, owner) => ({ plan: owner ? await planAgain(form, owner) : null }),
  });
}

async function readFileForm(request: Request, form: FormData): Promise<FormData> {
  try {
    return await readFormWithFiles(request, { maxFiles: 1, maxBytes: 1024 * 1024 }, form);
  } catch (error) {
    if (error instanceof RuleBroken && error.status === 413) {
      throw new RuleBroken(tooLargeSettings, 0, 413);
    }
    throw error;
  }
}

/** Leaves the file as a text in the form; FieldsInvalid where it is none of settings. */
async function takeFile(form: FormData, bytes: Uint8Array | undefined, owner: Viewer) {
  const waiting = form.get("content");
  const content = bytes ? textOfFile(bytes) : waiting;
  form.delete("content");
  if (typeof content !== "string") throw new FieldsInvalid({ file: ["请选择文件"] });
  await planImport(content, owner);
  form.set("content", content);
}

async function planAgain(form: FormData, owner: Viewer): Promise<SettingPlan | null> {
  const content = form.get("content");
  if (typeof content !== "string") return null;
  try {
    return await planImport(content, owner);
  } catch (error) {
    if (error instanceof FieldsInvalid) return null;
    throw error;
  }
}
