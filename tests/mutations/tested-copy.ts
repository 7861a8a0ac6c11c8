import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { repositoryFiles, root } from "tests/architecture/source-tree";
import { typeScriptArgs } from "~/cli/child-process.mjs";
import { scratchFolder } from "../scratch-folder.mjs";
import type { TestNews, TestOrder } from "./test-process";

/** How a run of tests ended; `by` is the test that failed, or that did not end. */
export interface Ending {
  how: "passed" | "failed" | "endless";
  by: string;
}

/** A copy of the checkout, whose files may be spoilt, and a process that runs its tests. */
export class TestedCopy {
  readonly #folder = fs.mkdtempSync(path.join(scratchFolder(), "zhulin-mutations-"));
  readonly #checkout = path.join(this.#folder, "checkout");
  readonly #patience: number;
  readonly #settings: Record<string, string>;
  #process: ChildProcess | undefined;
  #changed = new Set<string>();

  /** No test file may take longer than `patience`, in ms. */
  constructor(patience: number, settings: Record<string, string> = {}) {
    this.#patience = patience;
    this.#settings = settings;
    process.once("exit", () => this.remove());
    for (const file of repositoryFiles()) {
      fs.cpSync(path.join(root, file), path.join(this.#checkout, file));
    }
    for (const name of ["node_modules", "build", "public/build"]) {
      const own = path.join(root, name);
      if (fs.existsSync(own)) fs.symlinkSync(own, path.join(this.#checkout, name));
    }
  }

  read(file: string): string {
    return fs.readFileSync(path.join(this.#checkout, file), "utf8");
  }

  write(file: string, text: string): void {
    fs.writeFileSync(path.join(this.#checkout, file), text);
    this.#changed.add(file);
  }

  /** Runs tests until one fails or takes too long. */
  async run(tests: string[]): Promise<Ending> {
    if (tests.length === 0) return { how: "passed", by: "" };
    const runner = (this.#process ??= this.#start());
    runner.send({ tests, changed: [...this.#changed] } satisfies TestOrder);
    this.#changed.clear();
    const left = new Set(tests);
    let failed: string | undefined;
    for (;;) {
      const news = await this.#hear(runner);
      const [next = ""] = left;
      if (news === undefined) {
        this.#end();
        return { how: "endless", by: failed ?? next };
      }
      if ("test" in news) {
        left.delete(news.test);
        if (news.failed) failed ??= news.test;
      } else if (failed !== undefined) {
        return { how: "failed", by: failed };
      } else {
        // What was thrown where nobody waits belongs to some test of these.
        return news.stray ? { how: "failed", by: tests[0] ?? "" } : { how: "passed", by: "" };
      }
    }
  }

  /** What the process says next, unless it ended or says nothing for too long. */
  async #hear(runner: ChildProcess): Promise<TestNews | undefined> {
    const over = new AbortController();
    const { signal } = over;
    const end = () => over.abort();
    const timer = setTimeout(end, this.#patience);
    runner.once("exit", end);
    try {
      const [news] = (await once(runner, "message", { signal })) as [TestNews];
      return news;
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
      runner.off("exit", end);
    }
  }

  #start(): ChildProcess {
    const scratch = path.join(this.#folder, "scratch");
    fs.mkdirSync(scratch, { recursive: true });
    const { CI: _, ...env } = process.env;
    // A group of its own: what a test that does not end started ends with it.
    return fork(path.join(this.#checkout, "tests/mutations/test-process.ts"), {
      cwd: this.#checkout,
      execArgv: typeScriptArgs,
      env: { ...env, ...this.#settings, NODE_ENV: "test", TMPDIR: scratch },
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
  }

  #end(): void {
    const { pid } = this.#process ?? {};
    this.#process = undefined;
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }

  remove(): void {
    this.#end();
    fs.rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
