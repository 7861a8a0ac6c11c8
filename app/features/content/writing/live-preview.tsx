import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { useHydrated } from "~/ui/hydrated";
import type { WritingKind } from "./draft";
import type { Preview } from "./preview.server";
import { PreviewSheet } from "./preview-sheet";
import { sendForm, typedForm } from "./send-form";

/** How long typing rests before it is rendered, in milliseconds. */
const rest = 600;

/** 边写边看: shows what is typed as it will look; only where script runs. */
export function LivePreview({ kind }: { kind: WritingKind }) {
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [on, setOn] = useState(false);
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
    void render();
    form.addEventListener("input", change);
    return () => {
      clearTimeout(timer);
      form.removeEventListener("input", change);
    };
  }, [kind, on]);
  if (!hydrated) return null;
  return (
    <div ref={place}>
      <Button type="button" size="small" kind="bare" aria-pressed={on} onClick={() => setOn(!on)}>
        {on ? "收起预览" : "边写边看"}
      </Button>
      {on && preview && <PreviewSheet kind={kind} preview={preview} pictures={[]} />}
    </div>
  );
}
