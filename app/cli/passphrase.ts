import { once } from "node:events";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/** Asks for a passphrase: at a terminal, where it is not shown, or else as the next line of the standard input. */
export async function askPassphrase(question: string): Promise<string> {
  const atTerminal = process.stdin.isTTY;
  if (atTerminal) process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output, terminal: atTerminal });
  lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  const ended = once(lines, "close").then(() => [""]);
  const [line] = (await Promise.race([once(lines, "line"), ended])) as [string];
  lines.close();
  if (atTerminal) process.stderr.write("\n");
  return line;
}
