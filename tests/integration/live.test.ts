import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, describe, expect, test } from "vitest";
import { createComment } from "tests/factories/comment";
import { createModerator, createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { countTurns, turn } from "tests/support/turns-had";
import { pageRequest } from "tests/support/visit";
import { signOut } from "~/features/accounts/sessions/session.commands.server";
import { setMemberDisabled } from "~/features/discussion/members/member-disabling.commands.server";
import { withRequestContext } from "~/platform/http/request-context.server";
import { mostStreams } from "~/platform/live/stream-seats.server";
import { loader } from "~/routes/live";
import { typeScriptArgs } from "~/cli/child-process.mjs";

let author: Member;
let reader: Member;
let topic: number;

beforeEach(async () => {
  [author, reader] = await Promise.all([createMember(), createMember()]);
  topic = await createTopic({ by: author });
});

async function openStream(as: Member | null, accept = "text/event-stream") {
  const connection = new AbortController();
  const request = pageRequest(`/live?watch=/topic/${topic}%20/nonsense/1`, {
    as,
    headers: { Accept: accept },
  });
  const response = await withRequestContext({ signal: connection.signal }, () =>
    loader({ request, params: {}, context: {} }),
  );
  const counts = new Map<string, number>();
  const turnsHad = countTurns();
  const turnsUntil = new Map<string, number>();
  const ended = (async () => {
    const text = response.body?.pipeThrough(new TextDecoderStream());
    if (!text) return;
    for await (const piece of text as unknown as AsyncIterable<string>) {
      for (const [, json = ""] of piece.matchAll(/^data: (\[.*\])$/gm)) {
        const [name, count] = JSON.parse(json) as [string, number];
        counts.set(name, count);
        turnsUntil.set(`${name} ${count}`, turnsHad());
      }
    }
  })();
  return { response, counts, turnsHad, turnsUntil, ended, leave: () => connection.abort() };
}

describe("the stream of a member's counts", () => {
  test("is for members who take event streams", async () => {
    expect((await openStream(reader, "text/html")).response.status).toBe(406);
    expect((await openStream(null)).response.status).toBe(204);
  });

  test("is open so often for a member, and again once one is left", async () => {
    const streams = [];
    for (let at = 0; at < mostStreams; at += 1) streams.push(await openStream(reader));
    expect((await openStream(reader)).response.status).toBe(204);
    expect((await openStream(author)).response.status).toBe(200);
    streams[0]?.leave();
    await streams[0]?.ended.catch(() => undefined);
    expect((await openStream(reader)).response.status).toBe(200);
  });

  test("tells what is so, then what changes, and ends with its connection", async () => {
    const stream = await openStream(author);
    expect(stream.response.headers.get("Cache-Control")).toBe("no-store, no-transform");
    await expect
      .poll(() => Object.fromEntries(stream.counts))
      .toEqual({ unread: 0, [`/topic/${topic}`]: 0 });
    await createComment({ on: topic, by: reader });
    await expect
      .poll(() => Object.fromEntries(stream.counts), { timeout: 2000 })
      .toEqual({ unread: 1, [`/topic/${topic}`]: 1 });
    stream.leave();
    await stream.ended;
  });

  test.each([
    ["is signed out", () => signOut(reader.token)],
    [
      "is disabled",
      async () => setMemberDisabled((await createModerator()).viewer, reader.id, true, "广告"),
    ],
  ])("ends when the member %s", async (_, leave) => {
    const [stream, another] = [await openStream(reader), await openStream(author)];
    await expect.poll(() => stream.counts.size).toBe(2);
    await leave();
    await createComment({ on: topic, by: author });
    await stream.ended;
    expect(stream.counts.get(`/topic/${topic}`)).toBe(0);
    await expect.poll(() => another.counts.get(`/topic/${topic}`), { timeout: 4000 }).toBe(1);
    another.leave();
    await another.ended;
  });

  test("hears within two seconds what another process did", async () => {
    const stream = await openStream(author);
    await expect.poll(() => stream.counts.size).toBe(2);
    const writer = promisify(execFile)(process.execPath, [
      ...typeScriptArgs,
      "tests/integration/live-writer.ts",
      reader.token,
      String(topic),
    ]);
    let done = Infinity;
    writer.child.stdout?.once("data", () => (done = stream.turnsHad()));
    await writer;
    await expect.poll(() => stream.counts.get("unread"), { timeout: 4000 }).toBe(1);
    await expect.poll(() => stream.counts.get(`/topic/${topic}`), { timeout: 4000 }).toBe(1);
    expect(((stream.turnsUntil.get("unread 1") ?? Infinity) - done) * turn).toBeLessThan(2000);
    stream.leave();
    await stream.ended;
  });
});
