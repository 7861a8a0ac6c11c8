import { ComposerSheet } from "~/ui/editor/composer-sheet";
import type { Preview } from "./preview.server";
import { TextComposer } from "./text-composer";

interface StaffComposerProps {
  label: string;
  rows: number;
  limit: number;
  defaultValue: string | undefined;
  errors: string[];
  /** What the form was answered. */
  answer: unknown;
}

/** The text of what moderators write: in Markdown, without pictures of its own. */
export function StaffComposer({ answer, ...text }: StaffComposerProps) {
  const { preview = null } = (answer ?? {}) as { preview?: Preview | null };
  return (
    <>
      <ComposerSheet />
      <TextComposer
        {...text}
        kind="staff"
        name="content"
        note="支持 Markdown"
        required
        preview={preview}
      />
    </>
  );
}
