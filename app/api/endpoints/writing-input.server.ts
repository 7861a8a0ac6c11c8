import { z } from "@hono/zod-openapi";
import { textInput } from "~/api/calls/input.server";
import { FieldsInvalid } from "~/platform/errors/domain-errors";

/** Tags, separated by commas or sent several times. */
const sentTags = z.union([z.string(), z.array(z.string())]);

export const tagsInput = sentTags
  .default("")
  .openapi({ type: "string", description: "最多 3 个，用逗号分开" });

/** The same where they stay as they are when they are left out. */
export const unchangedTags = sentTags
  .optional()
  .openapi({ type: "string", description: "最多 3 个，用逗号分开；不填就不改，空的就是去掉" });

/** What a client calls a piece of writing by, so that it may send it again where no answer came. */
export const formIdInput = textInput.openapi({
  description:
    "自己起的名字，最多 100 个字符；内容和它都一样的只发一次，没收到回答可以再发。可不填",
});

export const markdownInput = textInput.openapi({ description: "Markdown" });

const imagesSchema = z.array(z.object({ url: z.string() }));

/** Uploaded pictures, as clients send them: a JSON list of objects with a url. */
export const imageListInput = z
  .string()
  .default("")
  .transform((text, check): string[] => {
    const parsed = imagesSchema.safeParse(jsonOf(text || "[]"));
    if (parsed.success) return parsed.data.map(({ url }) => url);
    check.addIssue({
      code: "custom",
      message: '图片要写成 JSON，例如 [{"url":"/uploads/….webp"}]',
    });
    return z.NEVER;
  })
  .openapi({ type: "string", description: '上传过的图片，JSON：[{"url":"/uploads/….webp"}]' });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Runs what calls a field by a form's name, and says its faults by the API's name of that field. */
export async function calling<T>(
  { form, api }: { form: string; api: string },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof FieldsInvalid)) throw error;
    const fields = Object.entries(error.fields);
    throw new FieldsInvalid(
      Object.fromEntries(fields.map(([name, faults]) => [name === form ? api : name, faults])),
    );
  }
}
