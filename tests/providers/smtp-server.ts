import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps what it is given, and can be told to refuse, or be down for a while. */
export class MailServer {
  /** What arrived, as it went over the line. */
  readonly mails: string[] = [];
  refusing = false;
  #server: SMTPServer | null = null;
  #port = 0;

  #make(): SMTPServer {
    const server = new SMTPServer({
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
    // A client that goes away in the middle is no fault of the tests.
    server.on("error", () => undefined);
    return server;
  }

  /** Starts it unless it runs, at the same port as before, and answers its SMTP_URL. */
  async start(): Promise<string> {
    if (!this.#server) {
      this.#server = this.#make();
      this.#server.listen(this.#port, "127.0.0.1");
      await once(this.#server.server, "listening");
      this.#port = (this.#server.server.address() as AddressInfo).port;
    }
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Stops it if it runs. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
