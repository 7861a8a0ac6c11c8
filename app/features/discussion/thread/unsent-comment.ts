import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from "react";
import type { Picture } from "~/features/media/picture";
import { lostForm, sayLost, subscribeToLostForms } from "~/ui/line/lost-forms";
import {
  forgetUnsent,
  isSentPlainly,
  keepUnsent,
  otherMark,
  unsentAt,
} from "~/ui/line/unsent-words";
import { isUnheard } from "~/ui/line/pressed";
import { useHydrated } from "~/ui/links/hydrated";
import { addedTo, putWords } from "./added-words";

/** What was written and not sent. */
interface Unsent {
  words: string;
  pictures: Picture[];
}

const nothing: Unsent = { words: "", pictures: [] };

/** What was kept; null for nothing, and for what another version of the site, or somebody else, wrote there. */
function readUnsent(text = "null"): Unsent | null {
  try {
    const { words, pictures } = JSON.parse(text) as Unsent;
    return typeof words === "string"
      ? { words, pictures: pictures.filter(({ url }) => url) }
      : null;
  } catch {
    return null;
  }
}

/** What of it is another comment when it is changed. */
const gist = ({ words, pictures }: Unsent): string =>
  [words, ...pictures.map(({ url }) => url)].join("\n");

function keep(key: string, unsent: Unsent): void {
  try {
    if (unsent.words === "" && unsent.pictures.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // A browser that keeps nothing, or has no room left: the comment is written all the same.
  }
}

/** What this tab keeps, or what the browser does of one that did not arrive. */
function kept(key: string): Unsent {
  try {
    return (
      readUnsent(sessionStorage.getItem(key) ?? undefined) ??
      readUnsent(unsentAt(key)?.typed) ??
      nothing
    );
  } catch {
    return nothing;
  }
}

function forget(key: string): void {
  keep(key, nothing);
  forgetUnsent(key);
}

/** Whether a comment was published by the browser itself: the page that was left for it leads to one. */
function wentPlainly(leftAt: string | undefined): boolean {
  const { search } = location;
  return leftAt !== undefined && leftAt !== search && new URLSearchParams(search).has("comment");
}

/** The pictures in a form's tray, with what is said of them now. */
function trayPictures(form: HTMLFormElement): Picture[] {
  return [...form.querySelectorAll<HTMLInputElement>("input[name=images]")].flatMap((input) => {
    const row = input.closest("li");
    if (row?.querySelector("input[name=removeImage]:checked")) return [];
    const shown = row?.querySelector("img");
    const said = row?.querySelector<HTMLInputElement>("input[name=imageAlts]");
    return {
      url: input.value,
      preview: shown?.getAttribute("src") ?? input.value,
      width: Number(shown?.getAttribute("width")),
      height: Number(shown?.getAttribute("height")),
      alt: said?.value ?? "",
    };
  });
}

/** What was sent and may have been heard, with its mark, and the mark of what it is changed to, which is another comment. */
interface SentComment {
  gist: string;
  formId: string;
  changed: string;
}

const ownMark = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>('input[name="formId"]')?.value ?? "";

const typedIn = (form: HTMLFormElement): Unsent => ({
  words: form.querySelector("textarea")?.value ?? "",
  pictures: trayPictures(form),
});

function markToSend(form: HTMLFormElement, sent: SentComment | null): string {
  if (!sent) return ownMark(form);
  return gist(typedIn(form)) === sent.gist ? sent.formId : sent.changed;
}

const noteSent = (form: HTMLFormElement, typed: Unsent, formId: string): SentComment => ({
  gist: gist(typed),
  formId,
  changed: otherMark(ownMark(form)),
});

/** What was added since the rest was sent. */
function addedSince(sent: Unsent, now: Unsent): Unsent {
  const gone = new Set(sent.pictures.map(({ url }) => url));
  return {
    words: addedTo(sent.words, now.words),
    pictures: now.pictures.filter(({ url }) => !gone.has(url)),
  };
}

/* Whose form, which begins anew where a comment is published, somebody is writing in. */
let writtenOn = "";
/** How long it may take until it stands there again, in milliseconds. */
const renewal = 1000;

/** Goes on listening for a form that is no longer on the page, whose answer is still to come. */
function noteLeftBehind(form: HTMLFormElement, note: () => void, answered: () => void): void {
  let said = lostForm(form);
  const forget = subscribeToLostForms(() => {
    if (lostForm(form) === said) return;
    said = lostForm(form);
    if (said) return note();
    answered();
    forget();
  });
}

/**
 * Keeps a half-written comment in this tab until it is sent, and puts its words back where somebody left the page; answers
 * the pictures that it had. One that was sent and did not arrive is kept in the browser, with the mark of its form, so that
 * it is published once.
 *
 * @param key whose comment it is, and on what
 * @param words its words while they are on their way, and null before and after: what is added to them is the next
 */
export function useKeptComment(
  box: RefObject<HTMLElement>,
  key: string,
  words: string | null,
): Picture[] {
  const hydrated = useHydrated();
  const pictures = useMemo(() => (hydrated ? kept(key).pictures : []), [hydrated, key]);
  const sent = useRef<SentComment | null>(null);
  useEffect(() => {
    const form = box.current?.querySelector("textarea")?.form;
    // React would put the form's own mark back into the field.
    const mark = ({ formData }: FormDataEvent) => {
      if (form && sent.current) formData.set("formId", markToSend(form, sent.current));
    };
    // It was published: what was kept while no answer came is over.
    const end = () => {
      forget(key);
      sent.current = null;
    };
    form?.addEventListener("formdata", mark);
    form?.addEventListener("reset", end);
    return () => {
      form?.removeEventListener("formdata", mark);
      form?.removeEventListener("reset", end);
    };
  }, [box, key]);
  useLayoutEffect(() => {
    const area = box.current?.querySelector("textarea");
    return () => {
      if (!area || document.activeElement !== area) return;
      if (addedTo(words ?? "", area.value) === "") return;
      writtenOn = key;
      setTimeout(() => (writtenOn = ""), renewal);
    };
  }, [box, key, words]);
  useEffect(() => {
    const area = box.current?.querySelector("textarea");
    const form = area?.form;
    if (!area || !form) return undefined;
    const note = (isLeft = false) => {
      if (area.value === "") return;
      const formId = markToSend(form, sent.current);
      keepUnsent(key, { typed: JSON.stringify(typedIn(form)), formId, time: Date.now(), isLeft });
    };
    const noteLost = () => {
      if (lostForm(form)) note();
    };
    if (words !== null) {
      const whole = { ...typedIn(form), words };
      sent.current = noteSent(form, whole, markToSend(form, sent.current));
      forget(key);
      const keepAdded = () => {
        keep(key, addedSince(whole, typedIn(form)));
        noteLost();
      };
      form.addEventListener("input", keepAdded);
      const forgetLosses = subscribeToLostForms(noteLost);
      // On a phone that was held up it is called late before anybody listens.
      keepAdded();
      const noteLeaving = () => {
        const unsent = unsentAt(key);
        // What was added is kept with the rest, where that may not have been heard.
        if (isSentPlainly() || lostForm(form) || isUnheard(form)) keep(key, nothing);
        if (isSentPlainly()) {
          if (unsent) keepUnsent(key, { ...unsent, leftAt: location.search });
        } else if (!lostForm(form)) {
          if (isUnheard(form)) note(true);
          else forgetUnsent(key);
        }
      };
      addEventListener("pagehide", noteLeaving);
      return () => {
        removeEventListener("pagehide", noteLeaving);
        form.removeEventListener("input", keepAdded);
        forgetLosses();
        // What was not answered stays noted at every moment: the tab may be closed at any.
        if (!lostForm(form)) forgetUnsent(key);
        if (form.isConnected) return;
        const noteWhole = () => {
          keep(key, nothing);
          note();
        };
        noteLeftBehind(form, noteWhole, () => forgetUnsent(key));
      };
    }
    if (wentPlainly(unsentAt(key)?.leftAt)) forget(key);
    if (area.value === "") putWords(area, kept(key).words);
    else keep(key, typedIn(form));
    // With the form the focus went to what is around it.
    if (writtenOn === key && document.activeElement?.contains(area)) area.focus();
    if (lostForm(form)) noteLost();
    else {
      const unsent = unsentAt(key);
      const lost = readUnsent(unsent?.typed);
      sent.current = unsent && lost && noteSent(form, lost, unsent.formId);
      if (lost && area.value === lost.words) {
        sayLost({ form, element: null }, unsent?.isLeft ? "上次没有等到回音" : "上次没有发出");
      }
    }
    const forgetLosses = subscribeToLostForms(noteLost);
    const typed = () => {
      keep(key, typedIn(form));
      if (area.value === "") forgetUnsent(key);
      else noteLost();
    };
    form.addEventListener("input", typed);
    return () => {
      forgetLosses();
      form.removeEventListener("input", typed);
    };
  }, [box, key, words]);
  return pictures;
}
