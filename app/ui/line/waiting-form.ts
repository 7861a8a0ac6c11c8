import { useEffect, type RefObject } from "react";
import { firstAid } from "./guard";
import { lostForm, sayLost, subscribeToLostForms } from "./lost-forms";

const words = "没有网络，连上以后自动发出";
/** Seconds between looks for the server, after the browser said that there is a network. */
const pauses = [0, 1, 2, 4, 8, 15, 30, 60];

/**
 * Sends the form in a box when there is a network again, if there was none when somebody sent it: it waits where it stands.
 * What it holds may go on being changed. A form that was lost otherwise is sent by its sender alone.
 */
export function useWaitingForm(box: RefObject<HTMLElement>): void {
  useEffect(() => {
    let isLeft = false;
    let isLooking = false;
    const formHere = (): HTMLFormElement | null => box.current?.querySelector("form") ?? null;
    const waits = (): boolean => !isLeft && lostForm(formHere())?.words === words;

    function hear(): void {
      const form = formHere();
      const lost = lostForm(form);
      if (form && lost && lost.words !== words && !navigator.onLine) {
        sayLost({ form, element: lost.element }, words);
      }
    }

    async function goOn(): Promise<void> {
      if (isLooking) return;
      isLooking = true;
      for (const pause of pauses) {
        await new Promise((resolve) => setTimeout(resolve, pause * 1000));
        if (!waits() || !navigator.onLine) break;
        // With the rest of the aid, which so is one file: half of it would be none.
        if (
          await firstAid().then(
            (aid) => aid.isServerThere(),
            () => false,
          )
        ) {
          if (waits()) lostForm(formHere())?.again();
          break;
        }
      }
      isLooking = false;
    }

    const online = (): void => void goOn();
    const forget = subscribeToLostForms(hear);
    addEventListener("online", online);
    return () => {
      isLeft = true;
      forget();
      removeEventListener("online", online);
    };
  }, [box]);
}
