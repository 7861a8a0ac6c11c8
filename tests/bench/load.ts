import fs from "node:fs";
import http from "node:http";

export interface Load {
  url: string;
  /** Asked for in turn. */
  paths: readonly string[];
  headers?: http.OutgoingHttpHeaders;
  /** How many ask at the same time, each again as soon as it was answered. */
  connections: number;
  seconds: number;
  /** The process that answers. */
  pid: number;
}

export interface LoadResult {
  /** Answers a second. */
  rate: number;
  /** Milliseconds until an answer had come. */
  median: number;
  worst: number;
  /** Milliseconds of processor time of the answering process for each answer. */
  processor: number;
  /** Bytes of a body, as they were sent. */
  bytes: number;
  /** Bytes of memory that the process alone had at the end (Linux: RssAnon). */
  memory: number;
  failed: number;
}

/** Jiffies are hundredths of a second on every Linux that people have. */
const jiffy = 10;

/** Asks a server for as long as told, after as long again, at most 3 s, for warming up. */
export async function putLoad(load: Load): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: load.connections });
  try {
    await askFor(load, agent, Math.min(3, load.seconds));
    const before = processorTime(load.pid);
    const start = performance.now();
    const answers = await askFor(load, agent, load.seconds);
    const elapsed = (performance.now() - start) / 1000;
    const times = answers.map(({ time }) => time).toSorted((a, b) => a - b);
    return {
      rate: times.length / elapsed,
      median: times[Math.floor(times.length / 2)] ?? 0,
      worst: times[Math.floor(times.length * 0.99)] ?? 0,
      processor: (processorTime(load.pid) - before) / times.length,
      bytes: answers.reduce((sum, { bytes }) => sum + bytes, 0) / times.length,
      memory: ownMemory(load.pid),
      failed: answers.filter(({ status }) => status !== 200).length,
    };
  } finally {
    agent.destroy();
  }
}

interface Answer {
  status: number;
  bytes: number;
  time: number;
}

async function askFor(load: Load, agent: http.Agent, seconds: number): Promise<Answer[]> {
  const end = performance.now() + seconds * 1000;
  const answers: Answer[] = [];
  let asked = 0;
  const askOn = async () => {
    while (performance.now() < end) {
      const path = load.paths[asked % load.paths.length] ?? "/";
      asked += 1;
      answers.push(await ask(load, agent, path));
    }
  };
  await Promise.all(Array.from({ length: load.connections }, askOn));
  return answers;
}

function ask({ url, headers }: Load, agent: http.Agent, path: string): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const options = { agent, headers: { "Accept-Encoding": "gzip", ...headers } };
    const request = http.get(url + path, options, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, bytes, time: performance.now() - start }),
      );
    });
    request.on("error", reject);
  });
}

/** Milliseconds of processor time that a process took so far. */
function processorTime(pid: number): number {
  const [, fields = ""] = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * jiffy;
}

function ownMemory(pid: number): number {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
