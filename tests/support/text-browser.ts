import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** How the browsers of terminals write a page down that lies in a file. */
const dumps = {
  w3m: "w3m -dump -I UTF-8 -O UTF-8 -cols 80",
  lynx: "lynx -dump -nolist -assume_charset=utf-8 -display_charset=utf-8 -width=80",
  links: "links -dump -width 80 -codepage utf-8 -html-assume-codepage utf-8",
};

type Dumping = keyof typeof dumps;

/** A page as a browser writes it, with a mark in place of each time, whose words change from day to day. */
export async function dumpPage(url: string, browser: Dumping = "w3m"): Promise<string> {
  const answer = await fetch(url, { headers: { "User-Agent": "w3m/0.5.3" } });
  const html = (await answer.text()).replaceAll(/(<time\b[^>]*>)[^<]*/g, "$1〈时间〉");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "text-browser-"));
  const file = path.join(folder, "page.html");
  fs.writeFileSync(file, html);
  const [program = "", ...options] = dumps[browser].split(" ");
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "test",
    PATH: process.env["PATH"],
    HOME: folder,
    LANG: "C.UTF-8",
    LC_ALL: "C.UTF-8",
  };
  const dump = execFileSync(program, [...options, file], { encoding: "utf8", env });
  fs.rmSync(folder, { recursive: true, force: true });
  // Blanks that nobody sees.
  return dump.replaceAll("\u00a0", " ").replaceAll(/ +$/gm, "");
}

const stillness = 500;

/** Blanks may be drawn by a move of the cursor. */
const withoutBlanks = (text: string) => text.replaceAll(/\s/g, "");

/** Lynx shows some messages for a second and forgets what is typed meanwhile, unless it is told not to. */
const lynxConfiguration = "INFOSECS:0\nMESSAGESECS:0\nALERTSECS:0\n";

/** A browser in a terminal, driven by the keys that a person would press. */
export class TextBrowser {
  readonly #process: ChildProcess;
  readonly #home = fs.mkdtempSync(path.join(os.tmpdir(), "text-browser-"));
  /** What its editor of long texts writes. */
  readonly #prepared = path.join(this.#home, "prepared.txt");
  #shown = "";
  #drawn = 0;

  /** Opens a page; `command` is the browser with its options. */
  constructor(command: string, url: string) {
    fs.writeFileSync(path.join(this.#home, "lynx.cfg"), lynxConfiguration);
    // util-linux's script gives it the terminal that it asks for.
    this.#process = spawn(
      "script",
      ["-qec", `stty rows 200 cols 100; ${command} '${url}'`, "/dev/null"],
      {
        env: {
          NODE_ENV: "test",
          PATH: process.env["PATH"] ?? "",
          HOME: this.#home,
          EDITOR: `cp ${this.#prepared}`,
          LYNX_CFG: path.join(this.#home, "lynx.cfg"),
          TERM: "xterm",
          LANG: "C.UTF-8",
          LC_ALL: "C.UTF-8",
        },
        stdio: ["pipe", "pipe", "inherit"],
      },
    );
    this.#process.stdout?.setEncoding("utf8").on("data", (text: string) => {
      this.#drawn = Date.now();
      this.#shown += text;
    });
  }

  /** Waits until a text stands on what was drawn since the last keys, and until nothing more is drawn. */
  async see(text: string): Promise<void> {
    const until = Date.now() + 20_000;
    const shown = () => stripVTControlCharacters(this.#shown).replaceAll("\r", "");
    const wanted = withoutBlanks(text);
    while (!withoutBlanks(shown()).includes(wanted) || Date.now() - this.#drawn < stillness) {
      if (Date.now() > until) throw new Error(`“${text}” does not come; there is:\n${shown()}`);
      await pause(50);
    }
  }

  /** Presses keys, one after the other as a hand does. */
  async press(...keys: string[]): Promise<void> {
    this.#shown = "";
    for (const key of keys) {
      this.#process.stdin?.write(key);
      await pause(100);
    }
  }

  /** Has the editor that it opens for a field of several lines write a text there. */
  prepare(text: string): void {
    fs.writeFileSync(this.#prepared, text);
  }

  close(): void {
    this.#process.kill("SIGKILL");
    fs.rmSync(this.#home, { recursive: true, force: true });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
