import { ComposerSheet } from "~/ui/editor/composer-sheet";
import type { StaffPreviews } from "./preview.server";
import { TextComposer } from "./text-composer";

interface StaffComposerProps {
  name: keyof StaffPreviews;
  label: string;
  rows: number;
  limit: number;
  required?: boolean;
  /** Whether it is small. */
  short?: boolean;
  /** What is said of the text besides that it is in Markdown. */
  note?: string;
  defaultValue: string | undefined;
  errors: string[];
  /** What the form was answered. */
  answer: unknown;
}

/** A text of what moderators write: in Markdown, without pictures of its own. */
export function StaffComposer({ answer, name, note = "", ...text }: StaffComposerProps) {
  const { previews = null } = (answer ?? {}) as { previews?: StaffPreviews | null };
  return (
    <>
      <ComposerSheet />
      <TextComposer
        {...text}
        name={name}
        anchor={`write-${name}`}
        kind={`staff ${name}`}
        note={`支持 Markdown${note}`}
        preview={previews && previews[name]}
      />
    </>
  );
}
