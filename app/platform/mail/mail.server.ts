import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { isoTime } from "~/platform/clock/standard-time";
import { env } from "~/platform/env/env.server";
import { publicOrigin } from "~/platform/http/site-address.server";
import { NotNow } from "~/platform/jobs/job.server";
import { makePrivateFolder } from "~/platform/storage/private-folder.server";
import { mailSilence, noteMailSilence } from "./mail-silence.server";

// Loaded when a mail is first sent: of several processes one sends them.
const loadMailer = () => import("nodemailer");

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The name that stands before the sender's address. */
  fromName: string;
  headers?: Record<string, string>;
  /** The source of the Message-ID, by which receivers recognise a mail that was sent twice. */
  key: string;
}

/**
 * Sends a mail, which programs are asked not to answer (RFC 3834), by SMTP_URL, or without it writes an .eml (RFC 5322) into DATA_DIR/outbox and answers the
 * file's name. Throws what the mail server said when it refused, and NotNow without asking it while it keeps silent.
 */
export async function sendMail({ fromName, key, ...mail }: Mail): Promise<{ outboxFile: string }> {
  const { smtpUrl } = env();
  const from = env().mailFrom ?? { name: fromName, address: ownAddress() };
  const headers = { "Auto-Submitted": "auto-generated", ...mail.headers };
  const message = { ...mail, headers, from, messageId: `<${key}@${ownHost()}>` };
  if (!smtpUrl) return { outboxFile: await writeToOutbox(message) };
  const fault = mailSilence();
  if (fault !== "") throw new NotNow(`the mail server is left alone for a minute: ${fault}`);
  const { createTransport } = await loadMailer();
  const transport = createTransport(withTimeouts(smtpUrl), {});
  const signal = AbortSignal.timeout(longestSending.milliseconds);
  try {
    await transport.sendMail({ ...message, signal });
  } catch (error) {
    const fault = signal.aborted ? new SlowMailServer({ cause: error }) : error;
    noteMailSilence(fault);
    throw fault;
  } finally {
    transport.close();
  }
  return { outboxFile: "" };
}

/**
 * How long the sending of one mail may take. The other limits are of silence, and a server that says a little again and again
 * would hold up all mails for ever.
 */
export const longestSending = { milliseconds: 5 * 60_000 };

class SlowMailServer extends Error {
  readonly code = "ETIMEDOUT";

  constructor(options: ErrorOptions) {
    super("the mail server did not take the mail in time", options);
  }
}

/** The question that is not answered yet: who asks again meanwhile waits for the same. */
let asked: { smtpUrl: string; answer: Promise<void> } | null = null;

/** Asks the mail server of SMTP_URL whether it would take a mail from this site; throws what it said where it would not. */
export function askMailServer(smtpUrl: string): Promise<void> {
  if (asked?.smtpUrl === smtpUrl) return asked.answer;
  const answer = verifyMailServer(smtpUrl).finally(() => (asked = null));
  asked = { smtpUrl, answer };
  return answer;
}

async function verifyMailServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await loadMailer();
  const transport = createTransport(withTimeouts(smtpUrl), {});
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Milliseconds: a mail server that does not answer must not hold up the other mails for long. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** SMTP_URL with how long to wait, unless it says so itself. */
function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, milliseconds] of Object.entries(patience)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(milliseconds));
  }
  return url.href;
}

const ownHost = () => new URL(publicOrigin()).hostname;

/** The address that this site writes from. */
export function ownAddress(): string {
  return `no-reply@${ownHost()}`;
}

/** A mail as the bytes of an .eml (RFC 5322). */
export async function composeMail(message: object): Promise<Buffer> {
  const { createTransport } = await loadMailer();
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  const { message: bytes } = await transport.sendMail(message);
  return bytes as Buffer;
}

const outbox = () => path.join(env().dataDir, "outbox");

/** Removes mails that lie in the outbox; those that lie on another machine, or went out, are no error. */
export async function removeFromOutbox(names: string[]): Promise<void> {
  for (const name of names) {
    if (name !== "") await fs.rm(path.join(outbox(), path.basename(name)), { force: true });
  }
}

async function writeToOutbox(message: object): Promise<string> {
  const bytes = await composeMail(message);
  const name = `${isoTime(Date.now()).replace(/[:.]/g, "-")}-${randomBytes(4).toString("hex")}.eml`;
  const folder = outbox();
  makePrivateFolder(folder);
  await fs.writeFile(path.join(folder, name), bytes, { mode: 0o600 });
  return name;
}
