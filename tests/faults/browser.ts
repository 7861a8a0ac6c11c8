import type { Outcome } from "./journal";

/** What a site answered to one request; status 0 when no answer came, -1 when nobody took the request. */
export interface Answer {
  status: number;
  location: string;
  body: string;
  /** Whether the next page tells of a failure. */
  complains: boolean;
}

const patience = 20_000;

/** A browser without scripts: keeps cookies and sends plain forms. */
export class Browser {
  readonly #cookies: Map<string, string>;

  constructor(
    readonly url: string,
    cookies = new Map<string, string>(),
  ) {
    this.#cookies = cookies;
  }

  /** The same browser before another door of the site. */
  at(url: string): Browser {
    return new Browser(url, this.#cookies);
  }

  /** What it sends as its Cookie header. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  get(path: string): Promise<Answer> {
    return this.#send(path, {});
  }

  post(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.#send(path, { method: "POST", body: new URLSearchParams(fields) });
  }

  /** Sends a form with a file as script does, which is answered in JSON. */
  upload(path: string, form: FormData): Promise<Answer> {
    return this.#send(path, {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
    });
  }

  async #send(path: string, init: RequestInit & { headers?: Record<string, string> }) {
    try {
      const response = await fetch(this.url + path, {
        redirect: "manual",
        signal: AbortSignal.timeout(patience),
        ...init,
        headers: { Accept: "text/html", Cookie: this.cookies, ...init.headers },
      });
      const set = response.headers.getSetCookie();
      for (const cookie of set) this.#keep(cookie);
      return {
        status: response.status,
        location: response.headers.get("Location") ?? "",
        body: await response.text(),
        complains: set.some((cookie) => /^flash=.*\["error"/.test(decodeURIComponent(cookie))),
      };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      const status = code === "ECONNREFUSED" ? -1 : 0;
      return { status, location: "", body: "", complains: false };
    }
  }

  #keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === "" || /max-age=0\b/i.test(cookie)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

const leadsToSignIn = ({ location }: Answer) => location.startsWith("/login?");

/** Whether a member's form was turned away because its session is gone. */
export const isSignedOut = (answer: Answer): boolean =>
  answer.status === 302 && leadsToSignIn(answer);

/** What an answer says of the act: a redirect or a JSON of success is an acknowledgement. */
export function outcomeOf(answer: Answer): Outcome {
  const { status, body, complains } = answer;
  if (status === -1) return "refused";
  if (status === 0 || status >= 500 || complains)
    return isSignedOut(answer) ? "refused" : "unknown";
  if (status === 302) return isSignedOut(answer) ? "refused" : "acknowledged";
  return status === 200 && body.startsWith('{"success":true') ? "acknowledged" : "refused";
}
