import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { Button } from "~/ui/links/button";
import { useHydrated } from "~/ui/links/hydrated";
import { classNames } from "~/ui/theme/class-names";
import { quiet } from "~/ui/words/text.css";
import { screen } from "../../../../vanilla-extract.config";
import * as styles from "./compose-form.css";
import { PreviewSheet } from "./preview-sheet";
import type { Preview } from "./preview.server";
import { sendForm, typedForm } from "./send-form";

/** How long typing rests before it is rendered, in milliseconds. */
const rest = 600;
const label = "边写边看";

interface LivePreviewProps {
  kind: string;
  /** The text area. */
  children: ReactNode;
}

/**
 * 边写边看: shows what is typed as it will look, beside the text where there is room and below it elsewhere; only
 * where script runs.
 */
export function LivePreview({ kind, children }: LivePreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [chosen, setOn] = useState<boolean | null>(null);
  // Where it stands beside the text it is in nobody's way.
  const on = chosen ?? (hydrated && window.matchMedia(screen.widescreen).matches);
  const preview = usePreview(place, kind, on);
  return (
    <div ref={place} className={classNames(styles.writing, on && styles.beside)}>
      <div>
        {children}
        {hydrated && (
          <Button
            type="button"
            size="small"
            kind="bare"
            aria-pressed={on}
            onClick={() => setOn(!on)}
          >
            {on ? "收起预览" : label}
          </Button>
        )}
      </div>
      {on && (
        <div className={styles.seen}>
          {preview?.contentHtml ? (
            <PreviewSheet preview={preview} pictures={[]} label={label} />
          ) : (
            <p className={classNames(styles.preview, quiet)}>写下的内容会显示在这里</p>
          )}
        </div>
      )}
    </div>
  );
}

function usePreview(place: RefObject<HTMLElement>, kind: string, on: boolean) {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !on) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const render = () =>
      sendForm<Preview>("/preview", typedForm(form, { kind })).then(setPreview, () => undefined);
    const change = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void render(), rest);
    };
    // An empty form looks like nothing.
    if (form.querySelector<HTMLTextAreaElement>("textarea[name=content]")?.value) void render();
    form.addEventListener("input", change);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", change);
    };
  }, [place, kind, on]);
  return preview;
}
