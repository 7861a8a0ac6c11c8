import { z } from "@hono/zod-openapi";
import type { MemberNote } from "./member-note.queries.server";

const count = z.number().int();

/** A note of a member in an API answer, without who wrote it. */
export const memberNoteShape = z.object({
  noteId: count.positive(),
  words: z.string(),
  removable: z.boolean().openapi({ description: "调用的人能不能删除" }),
  createTime: count,
});

export const memberNoteJson = (
  { id, words, createTime }: MemberNote,
  removable: boolean,
): z.output<typeof memberNoteShape> => ({ noteId: id, words, removable, createTime });
