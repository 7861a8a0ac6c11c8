import fs from "node:fs";
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import {
  createPrivateMember,
  readPrivateState,
  secrets,
  secretsAnywhere,
  type PrivateMember,
} from "tests/factories/private-member";
import { callApi } from "tests/support/call-api";
import { answerOf } from "tests/support/call-route";
import { formRequest, pageRequest } from "tests/support/visit";
import { endpoints } from "~/api/endpoints/endpoints.server";

let owned: PrivateMember;
let member: Member;
let other: Member;

beforeAll(async () => {
  owned = await createPrivateMember();
  ({ member } = owned);
});
// Some of what is tried ends the session of who tries it, or closes their account.
beforeEach(async () => {
  other = await createMember();
});

const folder = path.resolve("app/routes");

/* Every route, whoever adds one. */
const routes = fs
  .readdirSync(folder)
  .map((name) => (/\.tsx?$/.test(name) ? name : `${name}/route`));
/** Pages below /user and the feed, of which each member has their own. */
const ownPages = routes.filter((name) => /^user\.|^topics\.node\.feed/.test(name));

interface Route {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

/** The member's things by every name that an address or a field may have for them. */
function names(): Record<string, string> {
  const { topic, article, comment, favorite, message, draft, session, device } = owned;
  const ids = { userId: member.id, topicId: topic, articleId: article, commentId: comment };
  const more = { entityId: favorite, messageId: message, messageIds: message, draftId: draft };
  const all = { ...ids, ...more, targetId: topic, id: member.id, draft, quoteId: comment };
  const doors = { sessionId: session, deviceId: device, authorId: member.id, rootId: comment };
  return Object.fromEntries(
    Object.entries({ ...all, ...doors }).map(([name, id]) => [name, String(id)]),
  );
}

const params = () => ({ ...names(), provider: "github", part: "1.xml", "*": "nothing.webp" });

async function loadedBy(page: string, as: Member | null): Promise<string> {
  const { loader } = (await import(path.join(folder, page))) as Route;
  if (!loader) return "";
  const query = new URLSearchParams(names());
  const request = pageRequest(`/user/${member.id}?${query}`, { as });
  const answer = await answerOf(async () => loader({ request, params: params(), context: {} }));
  return JSON.stringify([answer.data, answer.location]);
}

/** What an action answers somebody else who names the member's things in every field they know of. */
async function answeredBy(page: string, as: Member | null, button: Button): Promise<string> {
  const { action } = (await import(path.join(folder, page))) as Route;
  if (!action) return "";
  const query = new URLSearchParams(names());
  const fields = { ...names(), ...button, entityType: "topic", kind: "topic", formId: "a-form" };
  const words = { content: "别人写的", title: "别人写的", reason: "别人写的", nickname: "别人" };
  const request = formRequest(`/user/${member.id}?${query}`, { ...fields, ...words }, { as });
  const answer = await answerOf(async () => action({ request, params: params(), context: {} }));
  return JSON.stringify([answer.data, answer.location, [...answer.headers]]);
}

type Button = Record<string, string>;
const intents: Button[] = ["on", "off", "preview", "draft", "publish"].map((intent) => ({
  intent,
}));
const parts = "username email verify code device devices notices pushes push-device export".split(
  " ",
);

/** What the buttons of a page's forms say; those of the account page name which form was sent. */
const buttonsOf = (page: string): Button[] =>
  page === "user.profile.account/route" ? parts.map((part) => ({ part })) : intents;

const seenIn = (text: string, words: readonly string[] = secretsAnywhere) =>
  words.filter((secret) => text.includes(secret));

describe("what is a member's own", () => {
  test("is seen by that member", async () => {
    const texts = await Promise.all(ownPages.map((page) => loadedBy(page, member)));
    const words = Object.values(secrets);
    expect(seenIn(texts.join("\n"), words).toSorted()).toEqual(words.toSorted());
  });

  test.each(ownPages)("is shown to nobody else by %s", async (page) => {
    for (const as of [other, null]) {
      expect(seenIn(await loadedBy(page, as), Object.values(secrets))).toEqual([]);
    }
  });

  test.each(routes)("is loaded for nobody else by %s", async (page) => {
    for (const as of [other, null]) expect(seenIn(await loadedBy(page, as))).toEqual([]);
  });

  test.each(routes)("is neither told nor changed when others post to %s", async (page) => {
    const before = await readPrivateState(owned);
    for (const as of [other, null]) {
      for (const button of buttonsOf(page)) {
        expect(seenIn(await answeredBy(page, as, button))).toEqual([]);
      }
    }
    expect(await readPrivateState(owned)).toEqual(before);
  });

  const calls = endpoints.map((call) => `${call.method} ${call.path}`);

  test.each(calls)("is neither told nor changed when others call %s", async (call) => {
    const [method = "", address = ""] = call.split(" ");
    const noun = /^\/api\/(topic|article|comment)\b/.exec(address)?.[1] as
      "topic" | "article" | "comment" | undefined;
    const id = noun ? owned[noun] : member.id;
    const before = await readPrivateState(owned);
    for (const as of [other, null]) {
      const fields = { ...names(), id, entityType: noun ?? "topic", content: "别人写的" };
      const { text } = await callApi({ method, path: address }, fields, { as });
      expect(seenIn(text)).toEqual([]);
    }
    expect(await readPrivateState(owned)).toEqual(before);
  });
});
