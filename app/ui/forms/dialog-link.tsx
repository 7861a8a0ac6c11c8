import { useFetcher } from "@remix-run/react";
import { useEffect, type MouseEvent, type ReactNode } from "react";
import { failed } from "~/ui/links/act-answer";
import { Link } from "~/ui/links/link";
import { LoadedContext } from "~/ui/links/loaded-context";
import { Loading } from "~/ui/notices/loading";
import { showToast } from "~/ui/notices/toast-store";
import { LazyDialog } from "./dialog-part";
import { mayOpenHere, useOpenHere } from "./open-here";

interface DialogLinkProps {
  /** The page that shows the same without script. */
  to: string;
  title: string;
  /** The words of the link. */
  words: ReactNode;
  /** Shows what the page's loader answered. */
  children: (data: unknown) => ReactNode;
}

/** A link to a page that script opens in a dialog instead. */
export function DialogLink({ to, title, words, children }: DialogLinkProps) {
  const { open, openHere, close } = useOpenHere();
  const fetcher = useFetcher<unknown>();
  const hasFailed = failed(fetcher.data);
  const lost = hasFailed && fetcher.state === "idle";

  useEffect(() => {
    if (lost) showToast({ kind: "error", text: "没能打开，请稍后再试" });
  }, [lost]);

  function load(event: MouseEvent) {
    if (!mayOpenHere(event)) return;
    event.preventDefault();
    openHere();
    fetcher.load(to);
  }

  return (
    <>
      <Link to={to} onClick={load}>
        {words}
      </Link>
      {open && !lost && (
        <LazyDialog title={title} onClose={close}>
          <LoadedContext.Provider value={fetcher.data}>
            {fetcher.data === undefined || hasFailed ? <Loading /> : children(fetcher.data)}
          </LoadedContext.Provider>
        </LazyDialog>
      )}
    </>
  );
}
