import { randomUUID } from "node:crypto";
import { createComment } from "tests/factories/comment";
import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { react } from "~/features/content/posts/reacting.commands.server";
import { closeDatabase } from "~/platform/database/database.server";
import { Unavailable } from "~/platform/errors/unavailable";

// Another server process of the same site: its members like, keep and comment, all at once.
openCatalogue();
const [topic, acts, ...tokens] = process.argv.slice(2);
const topicId = Number(topic);

const members = await Promise.all(
  tokens.map(async (token) => {
    const viewer = await readViewerByToken(token);
    if (!viewer) throw new Error("nobody is signed in");
    return { id: viewer.id, token, viewer };
  }),
);

// More at once than there are connections to the database.
const lanes = 20;

/** Whoever hears that the site is busy does it once more, until it is done. */
async function untilDone(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    await untilDone(act);
  }
}

async function actFrom(lane: number): Promise<void> {
  for (let at = lane; at < Number(acts); at += lanes) {
    const member = members[at % members.length];
    if (!member) return;
    const on = at % 3 !== 1;
    await untilDone(() => react(member.viewer, "like", "topic", topicId, on));
    await untilDone(() => react(member.viewer, "favorite", "topic", topicId, !on));
    const formId = randomUUID();
    await untilDone(() =>
      createComment({ on: topicId, by: member, content: `第 ${at} 句`, formId }),
    );
  }
}

await Promise.all(Array.from({ length: lanes }, (_, lane) => actFrom(lane)));
await closeDatabase();
