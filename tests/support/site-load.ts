import http from "node:http";
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { readFormToken } from "./form-token";

/** What a site under load answered: how many of each status, each fault of a connection, and what it took. */
export interface LoadReport {
  /** Answers by status, and connections that failed by code. */
  answers: Map<string, number>;
  /** The texts of the comments that it said it has. */
  acknowledged: string[];
}

/** Asks for pages and writes comments, over new connections and kept ones, until the answer is called. */
export async function loadSite(
  url: string,
  topicId: number,
  writers: { token: string }[],
): Promise<() => Promise<LoadReport>> {
  const report: LoadReport = { answers: new Map(), acknowledged: [] };
  const stop = new AbortController();
  const count = (what: string) => report.answers.set(what, (report.answers.get(what) ?? 0) + 1);
  const agents = [new http.Agent({ keepAlive: false }), new http.Agent({ keepAlive: true })];
  const read = async (agent: http.Agent) => {
    while (!stop.signal.aborted) {
      for (const path of ["/topics", `/topic/${topicId}`]) count(await ask(agent, url + path));
      await setTimeout(300);
    }
  };
  const write = async (agent: http.Agent, token: string) => {
    const Cookie = `userToken=${token}`;
    const formToken = await readFormToken(url, Cookie);
    while (!stop.signal.aborted) {
      const content = `竹叶 ${randomUUID()}`;
      const form = { formToken, formId: randomUUID(), quoteId: "", content };
      const body = new URLSearchParams(form).toString();
      const status = await ask(agent, `${url}/topic/${topicId}/comments`, { Cookie }, body);
      if (status === "302") report.acknowledged.push(content);
      count(status);
      await setTimeout(500);
    }
  };
  const work = agents.flatMap((agent, at) => [
    read(agent),
    ...writers.filter((_, of) => of % 2 === at).map(({ token }) => write(agent, token)),
  ]);
  return async () => {
    stop.abort();
    await Promise.all(work);
    for (const agent of agents) agent.destroy();
    return report;
  };
}

/** The status of an answer, read whole, or the code of what happened to the connection. */
function ask(
  agent: http.Agent,
  address: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<string> {
  return new Promise((resolve) => {
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const request = http.request(
      address,
      { agent, method: body ? "POST" : "GET", headers: { ...(body && type), ...headers } },
      (answer) => {
        answer.resume().on("end", () => resolve(String(answer.statusCode)));
        answer.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "cut"));
      },
    );
    request.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "failed"));
    request.end(body);
  });
}
