import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const manual = fs.readFileSync("docs/operations.md", "utf8");

/** The listing of the manual in a language. */
function listing(language: string): string {
  const [, text = ""] = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "m").exec(manual) ?? [];
  return text;
}

const isThere = (program: string): boolean =>
  spawnSync("sh", ["-c", `command -v ${program}`], { env: paths }).status === 0;

/** Administrators' programs are not in everybody's path. */
const paths = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin:/sbin` };

let folder = "";

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "zhulin-manual-"));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

/** What a program says, with how it ended. */
function run(program: string, words: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: "utf8",
    env: { ...paths, HOME: folder },
  });
  return { status, said: stdout + stderr };
}

describe("what the manual says to write down is taken", () => {
  test.runIf(isThere("systemd-analyze"))("by systemd, which finds little exposed", () => {
    // Where this machine has its Node does not matter.
    const unit = listing("ini").replaceAll("/usr/bin/npm", process.execPath);
    const file = write("zhulin.service", unit);
    expect(run("systemd-analyze", ["verify", file])).toEqual({ status: 0, said: "" });
    const judged = run("systemd-analyze", ["security", "--offline=true", "--threshold=30", file]);
    expect(judged.said).toContain("Overall exposure level");
    expect(judged.status).toBe(0);
  });

  test.runIf(isThere("nginx"))("by nginx", () => {
    const certificate = path.join(folder, "fullchain.pem");
    const key = path.join(folder, "privkey.pem");
    const asked = "req -x509 -newkey ed25519 -nodes -subj /CN=forum.example".split(" ");
    const made = run("openssl", [...asked, "-keyout", key, "-out", certificate]);
    expect(made).toMatchObject({ status: 0 });
    // Ports that anybody may open, on machines without IPv6, too.
    const site = listing("nginx")
      .replaceAll("/etc/letsencrypt/live/forum.example", folder)
      .replaceAll(/listen \[.*\n/g, "")
      .replaceAll(/listen (?=\d)/g, "listen 127.0.0.1:10");
    const frame = [
      `pid ${folder}/nginx.pid;`,
      "error_log stderr;",
      `events {}\nhttp {\naccess_log off;\n${site}}`,
    ];
    const tried = run("nginx", ["-t", "-c", write("nginx.conf", frame.join("\n"))]);
    expect(tried.said).toContain("test is successful");
    expect(tried.status).toBe(0);
  });

  test.runIf(isThere("caddy"))("by Caddy", () => {
    const file = write("Caddyfile", listing("caddy"));
    const tried = run("caddy", ["validate", "--adapter", "caddyfile", "--config", file]);
    expect(tried).toMatchObject({ status: 0 });
  });
});
