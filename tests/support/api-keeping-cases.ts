import { createSiteBadge } from "tests/factories/badge";
import type { ApiScene } from "tests/factories/api-scene";
import { createComment } from "tests/factories/comment";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { addMemberNote } from "~/features/member-notes/member-note.commands.server";
import { nobody, type ApiCase, type ApiCases } from "./api-case";

const keeping = { as: "moderator", muted: "allowed" } as const;
const reason = "说的是另一件事";

/** A member to whom nothing happened yet. */
const somebody = async () => (await createMember()).id;
const somebodysName = async () => (await createMember()).viewer.username;

const blocking: ApiCase = {
  as: "author",
  good: ({ moderator }) => ({ id: moderator.id }),
  bad: null,
  missing: { id: nobody },
  muted: "allowed",
};

let badges = 0;
const aBadge = ({ moderator }: ApiScene) => {
  badges += 1;
  return createSiteBadge(moderator, `护林员${badges}`);
};

/** How the calls of those who keep order are proved, and those by which members keep others off. */
export const keepingCases: ApiCases = {
  "POST /api/topic/move/{id}": {
    ...keeping,
    good: ({ tweet }) => ({ id: tweet, nodeId: 1, reason }),
    bad: { nodeId: "first" },
    missing: { id: nobody },
  },
  "POST /api/topic/split/{id}": {
    ...keeping,
    good: async () => {
      const id = await createTopic();
      await createComment({ on: id });
      return { id, floors: "1", title: "另一件事", nodeId: 1, reason };
    },
    bad: { floors: "all" },
    missing: { id: nobody },
  },
  "POST /api/topic/merge/{id}": {
    ...keeping,
    good: async ({ topic }) => ({ id: await createTopic(), target: topic, reason }),
    bad: { reason: "" },
    missing: { id: nobody },
  },
  "GET /api/node/refusals/{id}": {
    as: "moderator",
    good: () => ({ id: 1 }),
    bad: null,
    missing: { id: nobody },
  },
  "POST /api/node/refuse/{id}": {
    ...keeping,
    good: async () => ({ id: 1, username: await somebodysName(), days: "7", reason }),
    bad: { days: "3" },
    missing: { id: nobody },
  },
  "POST /api/node/admit/{id}": {
    ...keeping,
    good: async () => ({ id: 1, userId: await somebody() }),
    bad: { userId: "0" },
    missing: { id: nobody },
  },
  "POST /api/node/appoint/{id}": {
    good: async () => ({ id: 1, username: await somebodysName() }),
    bad: { username: "" },
    missing: { id: nobody },
  },
  "POST /api/node/dismiss/{id}": {
    good: async () => ({ id: 1, userId: await somebody() }),
    bad: { userId: "0" },
    missing: { id: nobody },
  },
  "POST /api/badge/give/{id}": {
    good: async (scene) => ({ id: await aBadge(scene), userId: await somebody(), reason: "常来" }),
    bad: { reason: "常".repeat(201) },
    missing: { id: nobody },
  },
  "POST /api/badge/take/{id}": {
    good: async (scene) => ({ id: await aBadge(scene), userId: await somebody() }),
    bad: { userId: "0" },
    missing: { id: nobody },
  },
  "GET /api/user/notes/{id}": {
    good: async ({ moderator }) => {
      const id = await somebody();
      await addMemberNote(moderator.viewer, id, "先观察");
      return { id };
    },
    bad: null,
    missing: { id: nobody },
  },
  "POST /api/user/notes/create/{id}": {
    good: async () => ({ id: await somebody(), words: "先观察" }),
    bad: { words: " " },
    missing: { id: nobody },
  },
  "POST /api/user/notes/delete/{id}": {
    good: async () => ({ id: await somebody(), noteId: 1 }),
    bad: { noteId: "0" },
    missing: { id: nobody },
  },
  "POST /api/user/block/{id}": blocking,
  "POST /api/user/unblock/{id}": blocking,
};
