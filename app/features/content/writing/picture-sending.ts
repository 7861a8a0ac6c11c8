import { useContext, useEffect, useRef, useState, type RefObject } from "react";
import type { Picture } from "~/features/media/picture";
import { applyEdit, changeQuietly, selectedIn } from "~/ui/editor/apply-edit";
import { putBlock, swapText } from "~/ui/editor/text-edits";
import { useComposition } from "~/ui/editor/use-composition";
import { FormTokenContext } from "~/ui/forms/form-token-context";
import { lostForm, sayLost } from "~/ui/line/lost-forms";
import { nameHolder, noteWaiting } from "./picture-placing";
import { uploadPicture } from "./upload-picture";

/** A picture on its way, or one that did not arrive. */
export interface PictureOnItsWay {
  key: number;
  file: File;
  /** What stands for it in the text. */
  holder: string;
  /** 0 to 1. */
  done: number;
  /** Why it did not arrive; "" while it is on its way. */
  failure: string;
}

interface PictureSendingProps {
  /** Something in the form. */
  place: RefObject<HTMLElement>;
  /** Whether pictures have a place in the text. */
  inText: boolean;
  onStored: (picture: Picture) => void;
  /** How many more there may be than were sent. */
  room: number;
}

let sent = 0;

/**
 * Sends pictures while their author still writes. Each has its line in the text from the beginning, and those that did not
 * arrive can be sent again; the form waits for those that are on their way.
 */
export function usePictureSending({ place, inText, onStored, room }: PictureSendingProps) {
  const formToken = useContext(FormTokenContext);
  const [onTheirWay, setOnTheirWay] = useState<PictureOnItsWay[]>([]);
  const [refusal, setRefusal] = useState("");
  const composed = useComposition();

  const area = () =>
    place.current?.closest("form")?.querySelector<HTMLTextAreaElement>("textarea[name=content]");

  // Its author writes on meanwhile, maybe a word that an input method has not put together yet.
  const put = async (from: string, to: string) => {
    await composed();
    const text = area();
    const swap = text && inText ? swapText(text.value, from, to) : null;
    if (text && swap) changeQuietly(text, swap);
  };

  const sendOne = async (one: PictureOnItsWay) => {
    const change = (now: Partial<PictureOnItsWay>) =>
      setOnTheirWay((all) =>
        all.map((other) => (other.key === one.key ? { ...other, ...now } : other)),
      );
    change({ failure: "", done: 0 });
    try {
      const picture = await uploadPicture(one.file, formToken, (done) => change({ done }));
      onStored(picture);
      await put(one.holder, `![](${picture.url})`);
      forget(one);
    } catch (error) {
      change({ failure: error instanceof Error ? error.message : "图片没能上传" });
    }
  };

  const sendAll = async (all: PictureOnItsWay[]) => {
    // Together, so that the form waits for the last of them.
    setOnTheirWay(all.map((one) => ({ ...one, failure: "" })));
    for (const one of all) await sendOne(one);
  };

  const forget = ({ key }: PictureOnItsWay) =>
    setOnTheirWay((all) => all.filter((other) => other.key !== key));

  const bring = async (files: File[]) => {
    const gone = place.current?.querySelectorAll("[name=removeImage]:checked").length ?? 0;
    const left = room + gone - onTheirWay.length;
    if (files.length > left) {
      setRefusal(left > 0 ? `最多再放 ${left} 张图片，请重新选择` : "图片放满了，先移除几张");
      return;
    }
    setRefusal("");
    const begun = files.map((file) => ({
      key: (sent += 1),
      file,
      holder: nameHolder(file),
      done: 0,
      failure: "",
    }));
    setOnTheirWay((all) => [...all, ...begun]);
    const text = area();
    if (text && inText) {
      const holders = begun.map(({ holder }) => holder);
      applyEdit(text, putBlock(selectedIn(text), holders.join("\n\n")));
    }
    for (const one of begun) await sendOne(one);
  };

  const drop = async (one: PictureOnItsWay) => {
    await put(one.holder, "");
    forget(one);
  };

  useWaitingNoted(place, onTheirWay.length);
  const held = useHeldForm(place, onTheirWay, () => void sendAll(onTheirWay));
  return { onTheirWay, notice: held || refusal, bring, sendOne, drop };
}

/** Lets those know who keep the form, and asks before a tab closes over pictures that would be lost with it. */
function useWaitingNoted(place: RefObject<HTMLElement>, count: number): void {
  const noted = useRef(0);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (form && noted.current !== count) {
      noteWaiting(form, count > 0);
      place.current?.dispatchEvent(new Event("input", { bubbles: true }));
    }
    noted.current = count;
    if (count === 0) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [place, count]);
}

const waitWords = "图片传完就发出去";
const failedWords = "有图片没能上传：再传一次，或者不要了，然后再发";
const offlineWords = "图片连上网络以后才能上传，发出以前请别关掉这一页";

/**
 * Holds a form that is sent while its pictures are on their way, and sends it once all of them are there. One whose
 * pictures did not arrive waits for its author; without a network it waits as its words do, and its pictures go first.
 */
function useHeldForm(
  place: RefObject<HTMLElement>,
  pictures: PictureOnItsWay[],
  sendAgain: () => void,
): string {
  const held = useRef<HTMLElement | null>(null);
  const [notice, setNotice] = useState("");
  const latest = useRef(sendAgain);
  useEffect(() => {
    latest.current = sendAgain;
  });
  const isFree = pictures.length === 0;
  const isBusy = pictures.some(({ failure }) => failure === "");
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || isFree) return undefined;
    const hold = (event: SubmitEvent) => {
      const { submitter } = event;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!isBusy && !navigator.onLine) {
        setNotice(offlineWords);
        sayLost({ form, element: submitter });
        return;
      }
      const isWaiting = isBusy || lostForm(form) !== null;
      held.current = isWaiting ? (submitter ?? form) : null;
      setNotice(isWaiting ? waitWords : "");
      if (isWaiting && !isBusy) latest.current();
    };
    form.addEventListener("submit", hold, { capture: true });
    return () => form.removeEventListener("submit", hold, { capture: true });
  }, [place, isFree, isBusy]);
  useEffect(() => {
    const { current: submitter } = held;
    if (isBusy || (submitter === null && !isFree)) return;
    held.current = null;
    void Promise.resolve().then(() => setNotice(""));
    // Where something went wrong its author is asked, and presses once more.
    const form = place.current?.closest("form");
    if (isFree && submitter) form?.requestSubmit(submitter === form ? undefined : submitter);
  }, [place, isFree, isBusy]);
  if (isFree) return "";
  return isBusy ? notice : notice || failedWords;
}
