import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";

/** How long typing rests before it is rendered, in milliseconds. */
const rest = 600;

// A fetch that did not come fails by a TypeError, whose words are the browser's.
const lookFault = (error: unknown): string =>
  error instanceof TypeError || !(error instanceof Error)
    ? "没有连上，预览没能生成"
    : error.message;

/** Keeps how a form looks as it is typed, for as long as somebody looks. */
export function useLook(
  frame: RefObject<HTMLElement>,
  look: (form: HTMLFormElement) => Promise<ReactNode>,
  on: boolean,
) {
  const [shown, setShown] = useState<ReactNode>(null);
  const [failure, setFailure] = useState("");
  const render = useRef<() => Promise<void>>();

  useEffect(() => {
    const form = frame.current?.closest("form");
    if (!form || !on) return undefined;
    let turn = 0;
    const ask = async () => {
      turn += 1;
      const mine = turn;
      const came = await look(form).then(
        (node) => ({ node, failure: "" }),
        (error: unknown) => ({ node: null, failure: lookFault(error) }),
      );
      // What was asked for later says more.
      if (mine !== turn) return;
      setFailure(came.failure);
      if (came.failure === "") setShown(came.node);
    };
    render.current = ask;
    let timer = setTimeout(() => void ask());
    const change = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), rest);
    };
    form.addEventListener("input", change);
    return () => {
      turn = -1;
      clearTimeout(timer);
      form.removeEventListener("input", change);
    };
  }, [frame, look, on]);

  return { shown: on ? shown : null, failure, again: () => void render.current?.() };
}
