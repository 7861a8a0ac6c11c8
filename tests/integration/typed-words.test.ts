import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApiScene } from "tests/factories/api-scene";
import { createArticle } from "tests/factories/article";
import { createSiteBadge } from "tests/factories/badge";
import { createConversation, letWriteLetters } from "tests/factories/conversation";
import { createComment } from "tests/factories/comment";
import { createMember, signInAgain, type Member } from "tests/factories/member";
import { createSitePage } from "tests/factories/site-page";
import { createTopic } from "tests/factories/topic";
import { readFormToken } from "tests/support/form-token";
import { holdLock, type HeldLock } from "tests/support/held-lock";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { routesWithAction } from "tests/support/routes-with-action";
import {
  wordedForms,
  wordlessRoutes,
  words,
  type Ground,
  type Sender,
  type WordedForm,
} from "tests/support/worded-forms";
import { reportThing } from "~/features/moderation/report.commands.server";
import { appointKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import {
  connections,
  inQuietTransaction,
  inTransaction,
  readDatabase,
} from "~/platform/database/database.server";

/** What stands in an attribute or a text for these words. */
const wordsOf = ({ fields }: WordedForm) =>
  Object.values(fields).includes(words) ? words : (fields["email"] ?? "");

let site: OwnSite;
let ground: Ground;
const senders = {} as Record<Sender, Member>;

/** Reports a topic of the node that the member keeps. */
async function reportTopic(): Promise<number> {
  const author = await createMember();
  const entityId = await createTopic({ by: author });
  const { viewer } = await createMember();
  const place = { topicId: entityId, nodeId: 1 };
  const thing = { entityType: "topic", entityId, authorId: author.id, place };
  await reportThing(viewer, thing, { kind: "spam", words: "" });
  const query = readDatabase().selectFrom("report").select("id").where("entityId", "=", entityId);
  return (await query.executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  const { news, vulnerability, link, tag } = await createApiScene();
  site = await serveOwnSite();
  senders.owner = await createMember({ role: "owner" });
  senders.admin = await createMember({ role: "admin" });
  senders.member = await createMember();
  await appointKeeper(senders.admin.viewer, 1, senders.member.viewer.username);
  await letWriteLetters(senders.member);
  const topic = await createTopic({ by: senders.member });
  ground = {
    report: await reportTopic(),
    topic,
    foreignTopic: await createTopic({ by: senders.admin }),
    article: await createArticle({ by: senders.member }),
    comment: await createComment({ on: topic, by: senders.member }),
    news,
    vulnerability,
    link,
    tag,
    sitePage: await createSitePage(senders.admin, "house-rules"),
    badge: await createSiteBadge(senders.admin, "种竹人"),
    member: senders.member.id,
    conversation: await createConversation(senders.member, [senders.admin]),
  };
});

afterAll(() => site.kill());

/** Sends a form as a browser without scripts does, with the token that its page would have. */
async function send(
  form: WordedForm,
  sender: Member,
  session = sender.token,
  more: [string, string][] = [],
) {
  const body = new URLSearchParams({ formToken: await formTokenOf(sender), ...form.fields });
  for (const [name, value] of more) body.append(name, value);
  const answer = await fetch(site.url + form.path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: `userToken=${session}` },
    body,
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const tokens = new Map<string, string>();

async function formTokenOf({ token }: Member): Promise<string> {
  const known = tokens.get(token);
  if (known !== undefined) return known;
  const found = await readFormToken(site.url, `userToken=${token}`);
  tokens.set(token, found);
  return found;
}

const nameOf = ({ path: address, fields }: WordedForm) => `${address} ${fields["intent"] ?? ""}`;

/** Calls something for each form and answers the names of those for which it said what is wrong. */
async function faultsOf(judge: (form: WordedForm) => Promise<string>): Promise<string[]> {
  const faults: string[] = [];
  for (const form of wordedForms(ground)) {
    const fault = await judge(form);
    if (fault !== "") faults.push(`${nameOf(form)}: ${fault}`);
  }
  return faults;
}

test("every route that takes a form is among those with words or those without", () => {
  const worded = wordedForms(ground).map(({ route }) => route);
  expect(routesWithAction().toSorted()).toEqual(
    [...new Set([...worded, ...wordlessRoutes])].toSorted(),
  );
});

describe("the words of every form", () => {
  test("wait for the sign-in when the session has ended, and stand in the form again", async () => {
    const faults = await faultsOf(async (form) => {
      const sender = senders[form.by];
      const refused = await send(form, sender, "ended");
      const to = refused.headers.get("Location") ?? "";
      if (refused.status !== 302 || !to.startsWith("/login?ref=")) {
        return `${refused.status} ${to}`;
      }
      const cookie = /rescuedForm=[^;]+/.exec(refused.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
      if (cookie === "") return "no cookie";
      const ref = new URLSearchParams(to.split("?")[1]).get("ref") ?? "";
      const page = await fetch(site.url + ref, {
        headers: { Cookie: `userToken=${sender.token}; ${cookie}` },
      });
      const html = await page.text();
      await inTransaction((trx) => trx.deleteFrom("rateLimit").execute());
      return page.status === 200 && html.includes(wordsOf(form)) ? "" : `${page.status} without`;
    });
    expect(faults).toEqual([]);
  });

  test("stand in the answer when the sender's role was taken", async () => {
    const faults = await faultsOf(async (form) => {
      // What a member may do as well as a moderator is no matter of roles.
      if (form.by === "member" || /^(comment|topic|article)\./.test(form.route)) return "";
      const { status, html } = await send(form, senders.member);
      return status === 403 && html.includes(wordsOf(form)) ? "" : `${status} without`;
    });
    expect(faults).toEqual([]);
  });

  test("stand in the answer when the form's token has become another's", async () => {
    const other = await signInAgain(senders.owner.id);
    const faults = await faultsOf(async (form) => {
      const body = new URLSearchParams({ formToken: await formTokenOf(other), ...form.fields });
      const answer = await fetch(site.url + form.path, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: `userToken=${senders[form.by].token}` },
        body,
      });
      const html = await answer.text();
      return answer.status === 403 && html.includes(wordsOf(form))
        ? ""
        : `${answer.status} without`;
    });
    expect(faults).toEqual([]);
  });

  test("stand in the answer when each comes twice, and what is said of them is Chinese", async () => {
    await failAllWrites();
    try {
      const faults = await faultsOf(async (form) => {
        const { html } = await send(form, senders[form.by], undefined, Object.entries(form.fields));
        if (!html.includes(wordsOf(form))) return "without";
        return /Invalid|[Ee]xpected|received/.exec(html)?.[0] ?? "";
      });
      expect(faults).toEqual([]);
    } finally {
      await allowWrites();
    }
  });

  test("stand in the answer when the server fails, and can be sent again from there", async () => {
    await failAllWrites();
    try {
      const faults = await faultsOf(async (form) => {
        const { status, html } = await send(form, senders[form.by]);
        if (!html.includes(wordsOf(form))) return `${status} without`;
        if (form.fields["intent"] === "try") return "";
        return status === 400 || html.includes("重新提交") ? "" : `${status} without a way on`;
      });
      expect(faults).toEqual([]);
    } finally {
      await allowWrites();
    }
  });

  test("stand in the answer when the database is busy for too long", async () => {
    const lock = await holdEveryTable();
    try {
      const answers = await Promise.all(
        wordedForms(ground).map(async (form) => {
          const { status, headers, html } = await send(form, senders[form.by]);
          const right =
            status === 503
              ? html.includes(wordsOf(form)) && headers.get("Retry-After") === "5"
              : [200, 400].includes(status) && html.includes(wordsOf(form));
          return right ? "" : `${nameOf(form)}: ${status}`;
        }),
      );
      expect(answers.filter(Boolean)).toEqual([]);
    } finally {
      await lock.release();
    }
  });
});

/** Has somebody else hold what every form needs to write. */
async function holdEveryTable(): Promise<HeldLock> {
  const { DATABASE_URL: connectionString = "" } = process.env;
  if (connectionString === "") return holdLock();
  const client = new pg.Client({ connectionString });
  await client.connect();
  const names = (await tables()).map((name) => client.escapeIdentifier(name)).join(", ");
  // Who waited for one table with others in hand would stand in a ring with a job of the site.
  await vi.waitFor(async () => {
    await client.query("rollback");
    await client.query(`begin; lock table ${names} in exclusive mode nowait`);
  }, 20_000);
  return { release: () => client.end() };
}

const tables = async (): Promise<string[]> =>
  (await readDatabase().introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^(migration|sqlite_|search)/.test(name));

/** Makes the database refuse every change, as a fault that nobody foresaw. */
async function failAllWrites(): Promise<void> {
  const names = await tables();
  await inQuietTransaction(async (trx) => {
    if (connections().kind === "postgres") {
      await sql`create function fail_write() returns trigger language plpgsql as
        'begin raise exception ''no write today''; end'`.execute(trx);
    }
    for (const name of names) {
      for (const act of ["insert", "update", "delete"]) {
        const trigger = sql.id(`fail_${act}_${name}`);
        const table = sql.table(name);
        const statement =
          connections().kind === "postgres"
            ? sql`create trigger ${trigger} before ${sql.raw(act)} on ${table} for each statement execute function fail_write()`
            : sql`create trigger ${trigger} before ${sql.raw(act)} on ${table} begin select raise(abort, 'no write today'); end`;
        await statement.execute(trx);
      }
    }
  });
}

async function allowWrites(): Promise<void> {
  const names = await tables();
  await inQuietTransaction(async (trx) => {
    if (connections().kind === "postgres") {
      await sql`drop function fail_write() cascade`.execute(trx);
      return;
    }
    for (const name of names) {
      for (const act of ["insert", "update", "delete"]) {
        await sql`drop trigger ${sql.id(`fail_${act}_${name}`)}`.execute(trx);
      }
    }
  });
}
