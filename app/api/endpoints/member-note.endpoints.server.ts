import { z } from "@hono/zod-openapi";
import { nothing } from "~/api/calls/answers.server";
import { endpoint } from "~/api/calls/endpoint.server";
import { idInput, pathId, wireInput } from "~/api/calls/input.server";
import { mayDropNote, mostNotes } from "~/features/member-notes/member-note";
import {
  addMemberNote,
  removeMemberNote,
} from "~/features/member-notes/member-note.commands.server";
import { memberNoteJson, memberNoteShape } from "~/features/member-notes/member-note.json";
import { readMemberNotes } from "~/features/member-notes/member-note.queries.server";
import { noteWordsField } from "~/features/member-notes/member-note.schema";
import { requireRestrainable } from "~/features/moderation/moderation-reach.queries.server";
import { userShape } from "~/features/profiles/user.json";
import { readDatabase } from "~/platform/database/database.server";
import { readUsers } from "./users.server";

const noteShape = memberNoteShape
  .extend({ user: userShape.openapi({ description: "谁写的" }) })
  .openapi("MemberNote");

/** What owner and admins note of members for each other. */
export const memberNoteEndpoints = [
  endpoint({
    method: "GET",
    path: "/api/user/notes/{id}",
    access: "moderator",
    says: `站长和管理员之间关于一位成员的备注，新的在前，最多 ${mostNotes} 条；自己的看不到，管理员看不到站长和管理员的`,
    input: pathId,
    answer: z.array(noteShape),
    run: async ({ input: { id }, viewer }) => {
      const db = readDatabase();
      const roles = await requireRestrainable(db, viewer, id);
      const notes = await readMemberNotes(db, id);
      const userOf = await readUsers(
        viewer,
        notes.map(({ writerId }) => writerId),
      );
      return notes.map((note) => ({
        ...memberNoteJson(note, mayDropNote({ ...viewer, roles }, note)),
        user: userOf(note.writerId),
      }));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/notes/create/{id}",
    access: "moderator",
    says: "给一位成员写备注；自己写过的同样的话不会再写一遍",
    input: {
      ...pathId,
      words: wireInput(noteWordsField, { type: "string", description: "备注，1 到 500 个字" }),
    },
    answer: nothing,
    run: async ({ input: { id, words }, viewer }) => {
      await addMemberNote(viewer, id, words);
      return null;
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/user/notes/delete/{id}",
    access: "moderator",
    says: "删除一位成员的一条备注；别人写的只有站长能删除，已经没有的不算错",
    input: { ...pathId, noteId: idInput },
    answer: nothing,
    run: async ({ input: { id, noteId }, viewer }) => {
      await removeMemberNote(viewer, id, noteId);
      return null;
    },
  }),
];
