import { useEffect, useMemo, useRef, type RefObject } from "react";
import type { Picture } from "~/features/media/picture";
import { lostForm, sayLost, subscribeToLostForms } from "~/ui/line/lost-forms";
import { forgetUnsent, keepUnsent, unsentAt } from "~/ui/line/unsent-words";
import { useHydrated } from "~/ui/links/hydrated";

/** What was written and not sent. */
interface Unsent {
  words: string;
  pictures: Picture[];
}

const nothing: Unsent = { words: "", pictures: [] };

const readUnsent = (text: string | null): Unsent | null =>
  JSON.parse(text ?? "null") as Unsent | null;

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
      readUnsent(sessionStorage.getItem(key)) ?? readUnsent(unsentAt(key)?.typed ?? null) ?? nothing
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

/**
 * Keeps a half-written comment in this tab until it is sent, and puts its words back where somebody left the page; answers
 * the pictures that it had. One that was sent and did not arrive is kept in the browser, with the mark of its form, so that
 * it is published once.
 *
 * @param key whose comment it is, and on what
 * @param sending whether it is on its way; after a failure it is kept again
 */
export function useKeptComment(
  box: RefObject<HTMLElement>,
  key: string,
  sending: boolean,
): Picture[] {
  const hydrated = useHydrated();
  const pictures = useMemo(() => (hydrated ? kept(key).pictures : []), [hydrated, key]);
  const wasSent = useRef(false);
  /** The mark with which it was sent before; "" for the form's own. */
  const lostMark = useRef("");
  useEffect(() => {
    const form = box.current?.querySelector("textarea")?.form;
    // React would put the form's own mark back into the field.
    const mark = ({ formData }: FormDataEvent) => {
      if (lostMark.current !== "") formData.set("formId", lostMark.current);
    };
    form?.addEventListener("formdata", mark);
    return () => form?.removeEventListener("formdata", mark);
  }, [box]);
  useEffect(() => {
    const area = box.current?.querySelector("textarea");
    const form = area?.form;
    if (!area || !form) return undefined;
    const own = form.querySelector<HTMLInputElement>('input[name="formId"]');
    const now = (): Unsent => ({ words: area.value, pictures: trayPictures(form) });
    const noteLost = () => {
      if (!lostForm(form) || area.value === "") return;
      const typed = JSON.stringify(now());
      const formId = lostMark.current || (own?.value ?? "");
      keepUnsent(key, { typed, formId, time: Date.now() });
    };
    const sent = () => {
      forget(key);
      lostMark.current = "";
    };
    if (sending) {
      wasSent.current = true;
      forget(key);
      const forgetLosses = subscribeToLostForms(noteLost);
      const noteLeaving = () => {
        const unsent = unsentAt(key);
        if (unsent) keepUnsent(key, { ...unsent, leftAt: location.search });
      };
      addEventListener("pagehide", noteLeaving);
      return () => {
        removeEventListener("pagehide", noteLeaving);
        forgetLosses();
        // It was answered, if late; what was not is noted again.
        forgetUnsent(key);
      };
    }
    if (wentPlainly(unsentAt(key)?.leftAt)) forget(key);
    // It was published: what was kept while no answer came is over.
    if (wasSent.current && area.value === "") sent();
    wasSent.current = false;
    const unsent = unsentAt(key);
    const lostWords = unsent && readUnsent(unsent.typed)?.words;
    const isLost = lostForm(form) !== null;
    if (area.value === "") area.value = kept(key).words;
    else keep(key, now());
    const forgetLosses = subscribeToLostForms(noteLost);
    if (isLost) noteLost();
    else if (unsent && area.value === lostWords) {
      lostMark.current = unsent.formId;
      sayLost({ form, element: null }, "上次没有发出");
    }
    const typed = () => {
      keep(key, now());
      // What was changed since is another comment, where the server has heard the first.
      if (unsent && !isLost) lostMark.current = area.value === lostWords ? unsent.formId : "";
      if (area.value === "") forgetUnsent(key);
      else noteLost();
    };
    form.addEventListener("input", typed);
    form.addEventListener("reset", sent);
    return () => {
      forgetLosses();
      form.removeEventListener("input", typed);
      form.removeEventListener("reset", sent);
    };
  }, [box, key, sending]);
  return pictures;
}
