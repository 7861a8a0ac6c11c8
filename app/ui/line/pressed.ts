import type { Fetcher } from "react-router-dom";
import type { Router } from "./router";

/** What somebody pressed, while it is being answered. */
export interface Pressed {
  element: HTMLElement | null;
  form: HTMLFormElement | null;
  since: number;
  /** Whether a form was answered, and a page that it leads to, or that is brought up to date, is yet to come. */
  isHeard?: boolean;
}

/** The name of the navigation among what is under way; fetchers have their keys. */
export const navigation = "";

/** Milliseconds after which an answer is late: the same may be pressed again. */
export const late = 8000;

let latest: HTMLElement | null = null;
let submitted: Pick<Pressed, "form" | "element"> | null = null;
const underWay = new Map<string, Pressed>();
/** Forms that were on their way when somebody went elsewhere, so that nobody listens for their answer. */
const dropped = new WeakSet<HTMLFormElement>();

/** Notes the form that the router is about to be given, with the button that sends it. */
export function noteSubmit(sent: Pick<Pressed, "form" | "element">): void {
  submitted = sent;
}

/** Whether the router is being given a form. */
export function isSubmitting(): boolean {
  return submitted !== null;
}

/** Whether this form is on its way already, so that sending it again would do a thing twice. */
export function isOnItsWay(form: HTMLFormElement): boolean {
  return [...underWay.values()].some((one) => one.form === form && isEarly(one));
}

/** Whether a form was sent and is not answered, nor will be on this page. */
export function isUnheard(form: HTMLFormElement): boolean {
  return (
    dropped.has(form) || [...underWay.values()].some((one) => one.form === form && !one.isHeard)
  );
}

/** Whether the link that was just pressed is being followed already. */
export function isFollowed(): boolean {
  const pressed = underWay.get(navigation);
  return pressed?.element != null && pressed.element === latest && isEarly(pressed);
}

function isEarly({ since }: Pressed): boolean {
  return performance.now() - since < late;
}

/** Shows that what was pressed was heard, until `end`. */
export function begin(name: string): void {
  const before = underWay.get(name);
  if (before?.form && !before.isHeard) dropped.add(before.form);
  end(name);
  const pressed: Pressed = { form: null, element: latest, ...submitted, since: performance.now() };
  submitted = null;
  if (pressed.form) dropped.delete(pressed.form);
  underWay.set(name, pressed);
  pressed.element?.setAttribute("aria-busy", "true");
}

export function pressedFor(name: string): Pressed | undefined {
  return underWay.get(name);
}

const asked = new Set<string>();

/** Notes that the load of a fetcher was asked for. */
export function ask(fetcherKey: string): void {
  asked.add(fetcherKey);
}

/** Whether the load of a fetcher was asked for, and is not done anew after a form; true once for each time it was. */
export function takeAsked(fetcherKey: string): boolean {
  return asked.delete(fetcherKey);
}

function end(name: string): void {
  underWay.get(name)?.element?.removeAttribute("aria-busy");
  underWay.delete(name);
}

/** Whether a place was led to by a form or page that was answered. */
export function isRedirect(target: { state: unknown } | undefined): boolean {
  return "_isRedirect" in Object(target?.state);
}

/** Whether a fetcher's form was answered, and what the page shows is only loaded anew. */
const isUpdating = (fetcher?: Fetcher): boolean =>
  fetcher?.state === "loading" && fetcher.formMethod !== undefined;

/** Listens to what is pressed, and to the router for what was answered. */
export function watchPresses(router: Router): void {
  document.addEventListener(
    "click",
    ({ target }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>("a, button") : null;
      latest = element;
      // Whatever the router is given later comes of something else.
      setTimeout(() => {
        latest = null;
        submitted = null;
      });
    },
    true,
  );
  router.subscribe(({ navigation: page, fetchers }) => {
    for (const [name, pressed] of underWay) {
      const { form } = pressed;
      const fetcher = fetchers.get(name);
      const state = name === navigation ? page.state : fetcher?.state;
      const isAnswered = name === navigation ? !isRedirect(page.location) : fetcher?.data != null;
      if (name === navigation ? isRedirect(page.location) : isUpdating(fetcher))
        pressed.isHeard = true;
      // A form that was answered may be sent again, although its page is still brought up to date.
      const isOver = form && state === "loading" && isAnswered;
      if (isOver || state === undefined || state === "idle") end(name);
    }
  });
}
