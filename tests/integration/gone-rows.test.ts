import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, createModerator, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { readFormToken } from "tests/support/form-token";
import { serveOwnSite, type OwnSite } from "tests/support/own-site";
import { appointKeeper } from "~/features/content/nodes/node-keeping.commands.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";

type Sender = "owner" | "moderator" | "keeper";

/** A form of a row that is gone meanwhile. */
interface GoneRow {
  path: string;
  by: Sender;
  fields: Record<string, string>;
  status: number;
  /** What is said above the others. */
  said: string;
}

/** One in which something was written, and the name of its field. */
interface WordedRow extends GoneRow {
  name: string;
}

const gone = "999";
const words = "写了半天的话";

const listed = (path: string, act: string): WordedRow => ({
  path,
  by: "moderator",
  fields: { ids: gone, act, reason: words },
  status: 400,
  said: `编号 ${gone}：`,
  name: "写好的理由",
});

const worded: WordedRow[] = [
  {
    path: "/admin/review/decision",
    by: "moderator",
    fields: { kind: "topic", id: gone, intent: "reject", reason: words },
    status: 404,
    said: "这一条不在了",
    name: "写好的理由",
  },
  {
    path: "/admin/review",
    by: "moderator",
    fields: { ids: `topic-${gone}`, act: "reject", reason: words },
    status: 400,
    said: "1 条没有处理",
    name: "写好的理由",
  },
  {
    path: "/admin/reports",
    by: "moderator",
    fields: { reportId: gone, intent: "dismiss", reason: words },
    status: 404,
    said: "没有这个举报",
    name: "写好的答复",
  },
  {
    path: "/user/keeping",
    by: "keeper",
    fields: { reportId: gone, intent: "dismiss", reason: words },
    status: 404,
    said: "这个举报已经处理过了，或者不归你管",
    name: "写好的答复",
  },
  listed("/admin/topics", "delete"),
  listed("/admin/articles", "delete"),
  listed("/admin/comments", "delete"),
  listed("/admin/users?q=nobody-here", "disable"),
  {
    path: "/admin/tags",
    by: "moderator",
    fields: { ids: gone, act: "merge", into: words },
    status: 400,
    said: `编号 ${gone}：`,
    name: "合并到",
  },
  {
    path: "/user/profile/account/second-factor",
    by: "keeper",
    fields: { passkeyId: gone, intent: "rename", name: words },
    status: 404,
    said: "没有这个通行密钥",
    name: "写好的名字",
  },
];

const wordless: GoneRow[] = [
  {
    path: "/user/profile/account/second-factor",
    by: "keeper",
    fields: { passkeyId: gone, intent: "drop" },
    status: 404,
    said: "没有这个通行密钥",
  },
  {
    path: "/user/profile/account",
    by: "keeper",
    fields: { part: "push-device", deviceId: gone },
    status: 404,
    said: "没有这台设备，可能已经移除了",
  },
  {
    path: "/admin/badges",
    by: "moderator",
    fields: { badgeId: gone, intent: "retire" },
    status: 404,
    said: "这枚徽章不在了",
  },
  {
    path: "/admin/jobs",
    by: "moderator",
    fields: { jobId: gone, intent: "retry" },
    status: 404,
    said: "这个任务不在了，可能已经做完",
  },
  {
    path: "/admin/jobs",
    by: "moderator",
    fields: { jobId: gone, intent: "drop" },
    status: 404,
    said: "这个任务不在了，可能已经做完",
  },
];

const nameOf = ({ path, fields }: GoneRow) =>
  `${path} ${fields["intent"] ?? fields["act"] ?? fields["part"]}`;

let site: OwnSite;
const senders = {} as Record<Sender, Member>;

beforeAll(async () => {
  site = await serveOwnSite();
  senders.owner = await createMember({ role: "owner" });
  senders.moderator = await createModerator();
  senders.keeper = await createMember();
  await appointKeeper(senders.moderator.viewer, 1, senders.keeper.viewer.username);
});

afterAll(() => site.kill());

/** Sends a form as a browser without scripts does. */
async function send({ path, by, fields }: GoneRow, session = senders[by].token) {
  const formToken = await readFormToken(site.url, `userToken=${senders[by].token}`);
  return fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: `userToken=${session}` },
    body: new URLSearchParams({ formToken, ...fields }),
  });
}

/** What a page says is wrong, of which there has to be one place, where the browser goes by itself. */
function saidIn(html: string): string {
  const places = [...html.matchAll(/data-wrong="" autofocus="">(.*?<\/div><\/div>)/gs)];
  expect(places).toHaveLength(1);
  return (places[0]?.[1] ?? "").replace(/<[^>]+>/g, "");
}

describe("what becomes of the form of a row that is gone", () => {
  test.each([...worded, ...wordless].map((row) => [nameOf(row), row] as const))(
    "%s is answered by the list, with the reason above it",
    async (_name, row) => {
      const answer = await send(row);
      expect(answer.status).toBe(row.status);
      expect(saidIn(await answer.text())).toContain(row.said);
    },
  );

  test.each(worded.map((row) => [nameOf(row), row] as const))(
    "%s gives back what was written",
    async (_name, row) => {
      const html = await (await send(row)).text();
      expect(saidIn(html)).toContain(`${row.name}：${words}`);
    },
  );

  test.each(worded.map((row) => [nameOf(row), row] as const))(
    "%s gives it back after a sign-in, too, and says that it was not sent",
    async (_name, row) => {
      await liftRateLimits();
      const refused = await send(row, "ended");
      const cookie = /rescuedForm=[^;]+/.exec(refused.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
      const to = new URL(refused.headers.get("Location") ?? "", site.url);
      const page = await fetch(site.url + to.searchParams.get("ref"), {
        headers: { Cookie: `userToken=${senders[row.by].token}; ${cookie}` },
      });
      const said = saidIn(await page.text());
      expect(said).toContain("写好的内容还没有提交");
      expect(said).toContain(`${row.name}：${words}`);
    },
  );
});

test("the forms of the queue say which text of a thing was read", async () => {
  await changeSetting("topicPending", true);
  const topic = await createTopic();
  await changeSetting("topicPending", false);
  const headers = { Cookie: `userToken=${senders.moderator.token}` };
  const html = await (await fetch(`${site.url}/admin/review`, { headers })).text();
  expect(html).toContain(`value="topic-${topic}-0"`);
  expect(html).toContain(
    `name="id" value="${topic}"/><input type="hidden" name="readOf" value="0"`,
  );
});
