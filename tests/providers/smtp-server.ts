import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps what it is given, and can be told to refuse. */
export class MailServer {
  /** What arrived, as it went over the line. */
  readonly mails: string[] = [];
  refusing = false;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      let mail = "";
      stream.on("data", (chunk: Buffer) => (mail += chunk.toString()));
      stream.on("end", () => {
        if (this.refusing) return done(new Error("mailbox busy"));
        this.mails.push(mail);
        done();
      });
    },
  });

  /** Starts it and answers its SMTP_URL. */
  async start(): Promise<string> {
    // A client that goes away in the middle is no fault of the tests.
    this.#server.on("error", () => undefined);
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server.server, "listening");
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
