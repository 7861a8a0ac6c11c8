import { useEffect, useRef } from "react";

/** Answers what waits until no word is being put together by an input method. */
export function useComposition(): () => Promise<void> {
  const ending = useRef<Promise<void>>();
  useEffect(() => {
    let end = () => {};
    const begin = () => {
      ending.current ??= new Promise((resolve) => {
        end = resolve;
      });
    };
    const stop = () => {
      ending.current = undefined;
      end();
    };
    document.addEventListener("compositionstart", begin);
    document.addEventListener("compositionend", stop);
    // A field that is taken away in the midst of it tells of no end.
    document.addEventListener("focusout", stop);
    return () => {
      document.removeEventListener("compositionstart", begin);
      document.removeEventListener("compositionend", stop);
      document.removeEventListener("focusout", stop);
      stop();
    };
  }, []);
  return () => ending.current ?? Promise.resolve();
}
