import { sortedList } from "~/ui/words/older-methods";

/** Words that were sent and not answered, with the mark of their form: whoever sends them again has them carried out once. */
export interface UnsentWords {
  /** What was typed, as its form writes it down. */
  typed: string;
  formId: string;
  time: number;
  /** The query of the page that was left while they were on their way, as a browser's own submit leaves it. */
  leftAt?: string;
  /** Whether their page was left before they were answered, so that they may have been heard. */
  isLeft?: boolean;
}

/** How long the server knows a form again, in milliseconds. */
const keptFor = 7 * 24 * 60 * 60 * 1000;
const most = 20;
/** How the keys begin under which a member's words are kept: what they are, and whose. */
const isKey = (key: string): boolean => /^(?:comment|draft|letter|search) \d+ /.test(key);

/** A form's mark without the word that a copy of its page, or a change after it was sent, adds to it. */
export const plainMark = (mark: string): string => mark.split(".", 3).join(".");

/** The mark of what a form is changed to after it was sent: the server, which may have heard the first, takes it for another. */
export const otherMark = (mark: string): string => `${plainMark(mark)}.${Date.now().toString(36)}`;

/** Keeps words in this browser until they are forgotten; the oldest go where there are many. Answers whether they are kept. */
export function keepUnsent(key: string, unsent: UnsentWords): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(unsent));
    const keys = Object.keys(localStorage).filter((one) => isKey(one) && !one.startsWith("search"));
    const timeOf = (one: string) => unsentAt(one)?.time ?? 0;
    const old = sortedList(keys, (one, other) => timeOf(other) - timeOf(one)).slice(most);
    for (const one of old) localStorage.removeItem(one);
    return true;
  } catch {
    // A browser that keeps nothing, or has no room left: the words stand where they were written.
    return false;
  }
}

export function unsentAt(key: string): UnsentWords | null {
  try {
    const unsent = JSON.parse(localStorage.getItem(key) ?? "null") as UnsentWords | null;
    return unsent && Date.now() - unsent.time < keptFor ? unsent : null;
  } catch {
    return null;
  }
}

export function forgetUnsent(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nor is there anything to forget.
  }
}

let isPlain = false;
/** Of a page that comes back as it was left nothing is under way any more; the first load is no coming back. */
const comeBack = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) isPlain = false;
};

/** Notes that the browser itself sends a form, whose answer is the next document. */
export function noteSentPlainly(): void {
  isPlain = true;
  addEventListener("pageshow", comeBack);
}

export const isSentPlainly = (): boolean => isPlain;

/** Forgets all that was written and not sent, and what was searched for, as somebody leaves. */
export function forgetUnsentWords(): void {
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store).filter(isKey)) store.removeItem(key);
    }
  } catch {
    // As above.
  }
}
