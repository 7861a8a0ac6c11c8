import { useEffect, useMemo, type RefObject } from "react";
import type { Picture } from "~/features/media/picture";
import { useHydrated } from "~/ui/links/hydrated";

/** What was written and not sent. */
interface Unsent {
  words: string;
  pictures: Picture[];
}

const nothing: Unsent = { words: "", pictures: [] };

function keep(key: string, unsent: Unsent): void {
  try {
    if (unsent.words === "" && unsent.pictures.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(unsent));
  } catch {
    // A browser that keeps nothing, or has no room left: the comment is written all the same.
  }
}

function kept(key: string): Unsent {
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Unsent>) };
  } catch {
    return nothing;
  }
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
 * the pictures that it had.
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
  useEffect(() => {
    const area = box.current?.querySelector("textarea");
    const form = area?.form;
    if (!area || !form) return undefined;
    if (sending) {
      keep(key, nothing);
      return undefined;
    }
    const typed = () => keep(key, { words: area.value, pictures: trayPictures(form) });
    if (area.value === "") area.value = kept(key).words;
    else typed();
    const sent = () => keep(key, nothing);
    form.addEventListener("input", typed);
    form.addEventListener("reset", sent);
    return () => {
      form.removeEventListener("input", typed);
      form.removeEventListener("reset", sent);
    };
  }, [box, key, sending]);
  return pictures;
}
