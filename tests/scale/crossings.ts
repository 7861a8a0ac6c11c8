import { setTimeout } from "node:timers/promises";
import { Browser, outcomeOf } from "tests/faults/browser";
import { Person, solveCaptcha } from "tests/faults/person";
import { formTokenIn } from "tests/support/form-token";
import type { Machines } from "./machines";

/** What has to be the same whichever machine is asked. */
export interface Crossing {
  what: string;
  found: string;
  well: boolean;
}

const soon = 2000;

/** Asks until something is so, and answers after how many milliseconds it was. */
async function timeUntil(isSo: () => Promise<boolean>, most: number): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > most) return Infinity;
    await setTimeout(20);
  }
  return performance.now() - start;
}

const inTime = (what: string, time: number): Crossing => ({
  what,
  found: Number.isFinite(time) ? `after ${time.toFixed(0)} ms` : "never",
  well: time <= soon,
});

/** Somebody who has an account, before machine A. */
async function newPerson({ door, sites }: Machines, name: string): Promise<Person> {
  const person = new Person({ ...door, url: sites[0].url }, name);
  const outcome = await person.signUp();
  if (outcome !== "acknowledged") throw new Error(`${name} could not sign up: ${outcome}`);
  return person;
}

async function publish(person: Person, formId: string, content: string): Promise<string> {
  const fields = { formId, nodeId: "1", title: `题 ${formId}`, content, tags: "" };
  const { location } = await person.act("/topic/create", fields, "", "");
  const [, id = ""] = /\/topic\/(\d+)/.exec(location) ?? [];
  if (id === "") throw new Error("no topic was published");
  return id;
}

const comment = (person: Person, topic: string, formId: string) =>
  person.act(`/topic/${topic}/comments`, { formId, quoteId: "", content: `评 ${formId}` }, "", "");

/** Tries everything that has to cross, one after the other. */
export async function tryCrossings(
  machines: Machines,
  picture: Uint8Array<ArrayBuffer>,
): Promise<Crossing[]> {
  const author = await newPerson(machines, "crossone");
  const other = await newPerson(machines, "crosstwo");
  const topic = await publish(author, "cross1", "竹影扫阶尘不动");
  return [
    await trySignIn(machines, author),
    await tryCaptcha(machines),
    await tryLive(machines, author, other, topic),
    await tryKeptPage(machines, author, topic),
    await tryUpload(machines, author, picture),
    await tryLimit(machines, other, topic),
    await tryJobs(machines, author),
  ];
}

async function trySignIn({ sites }: Machines, person: Person): Promise<Crossing> {
  person.moveTo(sites[1].url);
  const { status } = await person.read("/user/profile");
  person.moveTo(sites[0].url);
  return { what: "signed in on A, known on B", found: `answered ${status}`, well: status === 200 };
}

async function tryCaptcha({ sites: [a, b], secret }: Machines): Promise<Crossing> {
  const { body } = await new Browser(a.url).get("/user/signup");
  const solved = solveCaptcha(body, secret);
  const send = async (username: string) => {
    const visitor = new Browser(b.url);
    const formToken = formTokenIn((await visitor.get("/user/signup")).body);
    const own = { username, nickname: username, email: `${username}@cross.example` };
    const password = { password: "bamboo-forest", rePassword: "bamboo-forest" };
    return visitor.post("/user/signup", { ...own, ...password, ...solved, formToken });
  };
  const first = outcomeOf(await send("crossthree"));
  const again = await send("crossfour");
  return {
    what: "captcha drawn on A, taken by B, once",
    found: `first ${first}, again ${outcomeOf(again)}`,
    well: first === "acknowledged" && again.status === 400 && again.body.includes("验证码"),
  };
}

async function tryLive(
  { sites: [a, b] }: Machines,
  listener: Person,
  other: Person,
  topic: string,
): Promise<Crossing> {
  const leave = new AbortController();
  const response = await fetch(`${a.url}/live?watch=/topic/${topic}`, {
    headers: { Accept: "text/event-stream", Cookie: listener.cookies },
    signal: leave.signal,
  });
  let heard = "";
  const hearing = (async () => {
    const text = response.body?.pipeThrough(new TextDecoderStream());
    for await (const piece of text as unknown as AsyncIterable<string>) heard += piece;
  })().catch(() => undefined);
  await timeUntil(async () => heard.includes(`["/topic/${topic}",0]`), soon);
  other.moveTo(b.url);
  await comment(other, topic, "cross2");
  const time = await timeUntil(
    async () => heard.includes(`["/topic/${topic}",1]`) && heard.includes('["unread",1]'),
    4 * soon,
  );
  leave.abort();
  await hearing;
  return inTime("comment through B, heard by a listener on A", time);
}

async function tryKeptPage({ sites: [a, b] }: Machines, author: Person, topic: string) {
  const page = `${b.url}/topic/${topic}`;
  const ask = async () => (await fetch(page, { headers: { Accept: "text/html" } })).text();
  // From the third look on it is kept.
  for (let look = 0; look < 4; look += 1) {
    await ask();
    await setTimeout(100);
  }
  author.moveTo(a.url);
  const fields = { title: "题 cross1", nodeId: "1", tags: "", content: "月穿潭底水无痕" };
  await author.act(`/topic/edit/${topic}`, fields, "", "");
  const time = await timeUntil(async () => (await ask()).includes("月穿潭底水无痕"), 4 * soon);
  return inTime("edited through A, shown by the kept page on B", time);
}

async function tryUpload(
  { sites: [a, b] }: Machines,
  author: Person,
  picture: Uint8Array<ArrayBuffer>,
): Promise<Crossing> {
  author.moveTo(a.url);
  const address = await author.upload(picture);
  const response = await fetch(new URL(address, b.url));
  const type = response.headers.get("Content-Type") ?? "";
  return {
    what: "uploaded through A, served by B",
    found: `${response.status} ${type}`,
    well: address !== "" && response.status === 200 && type.startsWith("image/"),
  };
}

async function tryLimit(machines: Machines, person: Person, topic: string): Promise<Crossing> {
  await machines.set("commentsPerMinute", "5");
  await setTimeout(1500);
  let taken = 0;
  for (let at = 0; at < 10; at += 1) {
    person.moveTo(machines.sites[at % 2 === 0 ? 0 : 1].url);
    const { outcome } = await comment(person, topic, `limit${at}`);
    if (outcome === "acknowledged") taken += 1;
  }
  await machines.set("commentsPerMinute", "1000");
  await setTimeout(1500);
  // One more was written before, within the same minute.
  const well = taken === 4;
  return { what: "5 comments a minute over A and B", found: `${taken} of 10 beside one`, well };
}

const notices = 200;

/** A watcher is told of each comment by a job of its own, and the notice says of how many. */
async function tryJobs(machines: Machines, author: Person): Promise<Crossing> {
  const { sites, first } = machines;
  const topic = await publish(author, "cross3", "看谁先听见");
  const watcher = await newPerson(machines, "crossfive");
  await watcher.act(`/topic/${topic}/watch`, { level: "watched" }, "", "");
  const writers = await Promise.all(
    ["crosssix", "crossseven"].map((name) => newPerson(machines, name)),
  );
  let written = 0;
  await Promise.all(
    writers.map(async (person, own) => {
      for (let at = 0; at < notices / writers.length; at += 1) {
        person.moveTo(sites[at % 2 === 0 ? 0 : 1].url);
        const { outcome } = await comment(person, topic, `job${own}n${at}`);
        if (outcome === "acknowledged") written += 1;
      }
    }),
  );
  const told = async () => {
    const rows = await first.all<{ told: number }>(
      `select coalesce(sum("gathered"), 0) as "told" from "message" where "userId" = ${watcher.id}`,
    );
    return rows[0]?.told ?? 0;
  };
  await timeUntil(async () => (await told()) >= written, 60_000);
  await setTimeout(soon);
  const heard = await told();
  return {
    what: `${notices} jobs of A and B, each once`,
    found: `${written} comments, told of ${heard}`,
    well: written === notices && heard === written,
  };
}
