import { lazy, Suspense, useRef, type ComponentType, type TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldWords } from "~/ui/forms/field-frame";
import { useHydrated } from "~/ui/links/hydrated";
import { withoutPart } from "~/ui/links/part-on-demand";
import type { EditorToolsProps } from "./editor-tools";
import * as styles from "./editor.css";

/* Fetched after the page, and only where somebody writes. */
const EditorTools = lazy<ComponentType<EditorToolsProps>>(() =>
  import("./editor-tools").catch(withoutPart),
);

export type MarkdownAreaProps = FieldWords & {
  name: string;
  /** Whether the text is plain, without Markdown. */
  plain?: boolean;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className">;

/** A long text: a plain text area, above which script puts its tools. */
export function MarkdownArea(props: MarkdownAreaProps) {
  const { label, labelHidden, hint, errors, id, plain = false, ...area } = props;
  const place = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  return (
    <FieldFrame {...{ label, labelHidden, hint, errors, id }}>
      {(control) => (
        <div className={styles.editor}>
          {hydrated && (
            <Suspense fallback={<div className={styles.tools} />}>
              <EditorTools area={place} plain={plain} />
            </Suspense>
          )}
          <textarea {...area} {...control} ref={place} />
        </div>
      )}
    </FieldFrame>
  );
}
