import type { ElementHandle, Page } from "puppeteer-core";
import { expect, takenOver } from "./test";

/** What a person looks for on a page: its name, and in which part of the page. */
interface Sought {
  kind: keyof typeof kinds;
  /** The whole name, or its beginning where it ends with …. */
  name: string;
  within: string;
}

const kinds = {
  link: "a[href]",
  button: "button, summary",
  field: "input, textarea, select",
};

/** What is said of a page that goes while it is asked. */
const isOfLeaving = /context|frame|navigat|realm|detached|discarded/i;

/** What Remix and Firefox write down of what a page had asked for, or listened to, that was left meanwhile. */
const saidInLeaving =
  /^Failed to fetch manifest patches|A ServiceWorker intercepted the request|connection to .*\/live\?/;

/** Where a click reaches what was found, or why it does not. */
type Spot = { x: number; y: number } | string;

/**
 * A tab of Firefox, in which one sees, presses and types as a person does. Whatever is asked of the page is answered at
 * once: a page without scripts keeps no promise.
 */
export class FirefoxTab {
  readonly #page: Page;
  readonly #url: string;
  readonly #scripts: boolean;
  readonly #complaints: string[] = [];

  constructor(page: Page, url: string, scripts: boolean) {
    this.#page = page;
    this.#url = url;
    this.#scripts = scripts;
    const hear = (words: string) => {
      if (!saidInLeaving.test(words)) this.#complaints.push(`${page.url()}: ${words}`);
    };
    // Firefox tells of what its own parts say now in one way, now in the other.
    page.on("pageerror", (error) => hear(String(error)));
    page.on("console", (message) => {
      if (["error", "warn"].includes(message.type())) hear(message.text());
    });
  }

  /** Has what the policy forbids told like every other complaint: Firefox tells its own console alone. */
  async hearOfPolicy(): Promise<void> {
    await this.#page.evaluateOnNewDocument(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        reportError(new Error(`the policy forbids ${violatedDirective} of ${blockedURI}`));
      });
    });
  }

  /** What the pages complained of since the last call. */
  takeComplaints(): string[] {
    return this.#complaints.splice(0);
  }

  /** Opens a page, which script has taken over where there is any; answers its status. */
  async visit(path: string): Promise<number> {
    // A page that is still coming would be told of as a visit that failed.
    await expect.poll(() => this.ask(() => document.readyState)).toBe("complete");
    const answer = await this.#page.goto(new URL(path, this.#url).href);
    if (this.#scripts) await expect.poll(() => this.ask(takenOver), path).toBe(true);
    return answer?.status() ?? 0;
  }

  /** What a function says that runs in the page; undefined while another page comes. */
  async ask<Given, Said>(
    question: (given: Given) => Said,
    given?: Given,
  ): Promise<Awaited<Said> | undefined> {
    const asked = question as (given: unknown) => unknown;
    return this.#page.evaluate(asked, given).catch((fault: unknown) => {
      if (!isOfLeaving.test(String(fault))) throw fault;
    }) as Promise<Awaited<Said> | undefined>;
  }

  /** Waits until words stand on the page, where a person sees them. */
  async see(words: string, within = "body"): Promise<void> {
    await expect
      .poll(() => this.ask(wordsOf, within), `“${words}” on ${this.#page.url()}`)
      .toContain(words);
  }

  async press(name: string, within = "body"): Promise<void> {
    await this.#click({ kind: "button", name, within });
  }

  async follow(name: string, within = "body"): Promise<void> {
    await this.#click({ kind: "link", name, within });
  }

  /** Writes into the field of a label, in the place of what stands there. */
  async write(name: string, text: string, within = "body"): Promise<void> {
    await this.#click({ kind: "field", name, within });
    const { keyboard } = this.#page;
    await keyboard.down("Control");
    await keyboard.press("a");
    await keyboard.up("Control");
    await keyboard.type(text);
  }

  async pressKey(key: "Enter" | "Escape" | "ArrowRight"): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Chooses a file for the field of a name. */
  async attach(field: string, file: string): Promise<void> {
    const input = await this.#page.$(`input[name="${field}"]`);
    await (input as ElementHandle<HTMLInputElement> | null)?.uploadFile(file);
  }

  /** What the page shows, for whoever reads of a failure. */
  async shown(): Promise<string> {
    const words = (await this.ask(wordsOf, "body")) ?? "";
    return `${this.#page.url()} showed:\n${words.slice(0, 1500)}\n`;
  }

  /** Waits until the address is one. */
  async arrive(at: RegExp): Promise<string> {
    await expect.poll(() => this.#page.url()).toMatch(at);
    return new URL(this.#page.url()).pathname;
  }

  async #click(sought: Sought): Promise<void> {
    const where = `${sought.kind} “${sought.name}” on ${this.#page.url()}`;
    const find = () => this.ask(spotOf, { ...sought, kind: kinds[sought.kind] });
    let before = "";
    await expect
      .poll(async () => {
        const spot = await find();
        if (typeof spot !== "object") return spot ?? "another page";
        // What comes late moves what stands below it: a click waits until nothing moves, and is tried again where it
        // missed all the same. Without scripts no page can say so.
        const [here, last] = [JSON.stringify(spot), before];
        before = here;
        if (here !== last) return "moving";
        await this.#page.mouse.click(spot.x, spot.y);
        return this.#scripts && (await this.ask(isHit)) === false ? "moved" : "";
      }, where)
      .toBe("");
  }
}

/** What a page knows of the next click: what is aimed at, and whether that was hit. */
interface Aiming {
  aimed?: Element;
  hit?: boolean;
}

/* Runs in the page. */
const isHit = (): boolean | undefined => (window as Aiming).hit;

/* Runs in the page. */
function wordsOf(within: string): string {
  return [...document.querySelectorAll<HTMLElement>(within)]
    .map(({ innerText }) => innerText)
    .join("\n");
}

/* Runs in the page. */
function spotOf({ kind, name, within }: { kind: string; name: string; within: string }): Spot {
  const isNamed = (element: Element): boolean => {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const said = [element.getAttribute("aria-label"), element.getAttribute("placeholder")];
    const words = element.matches("input, textarea, select") ? "" : element.textContent;
    return [...said, words, ...labels.map(({ textContent }) => textContent)]
      .map((text) => (text ?? "").trim().replaceAll(/\s+/g, " "))
      .some((one) => (name.endsWith("…") ? one.startsWith(name.slice(0, -1)) : one === name));
  };
  const parts = [...document.querySelectorAll(within)];
  const named = parts
    .flatMap((part) => [part, ...part.querySelectorAll("*")])
    .filter((one) => one.matches(kind) && isNamed(one));
  const element = named.find((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!element) return named.length > 0 ? "not seen" : "not there";
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const [box] = element.getClientRects();
  if (!box) return "without a place";
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  const aimed = element.contains(top) ? element : top?.closest("label");
  if (!aimed) return `below ${top?.outerHTML.slice(0, 80) ?? "the window's edge"}`;
  const aiming = window as Aiming;
  if (!aiming.aimed) {
    const hear = ({ target }: Event) => (aiming.hit = aiming.aimed?.contains(target as Node));
    addEventListener("click", hear, true);
  }
  Object.assign(aiming, { aimed, hit: false });
  return { x, y };
}
