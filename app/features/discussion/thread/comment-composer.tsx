import { TextComposer } from "~/features/content/writing/text-composer";
import type { Preview } from "~/features/content/writing/preview.server";
import { commentLimits } from "~/features/discussion/comments/comment";
import type { Picture } from "~/features/media/picture";

interface CommentComposerProps {
  /** Where the form is sent. */
  action?: string;
  /** Its id on the page. */
  anchor?: string;
  label: string;
  labelHidden?: boolean;
  /** Set for a reply. */
  nested?: "reply" | undefined;
  /** Set where the member's face does not stand beside the form. */
  alone?: boolean;
  placeholder?: string;
  note?: string;
  /** What the form holds, and what is wrong with it. */
  answer: {
    content?: string;
    errors?: string[];
    pictures?: Picture[];
    pictureErrors?: string[];
    preview?: Preview | null;
  };
}

/** The words and pictures of a comment: the small form of the composer. */
export function CommentComposer({ labelHidden = true, answer, ...words }: CommentComposerProps) {
  const { content, errors = [], pictures = [], pictureErrors = [], preview = null } = answer;
  return (
    <TextComposer
      {...words}
      labelHidden={labelHidden}
      kind="comment"
      name="content"
      short
      required
      rows={4}
      limit={commentLimits.content}
      defaultValue={content}
      errors={errors}
      preview={preview}
      pictures={{
        sent: pictures,
        most: commentLimits.pictures,
        errors: pictureErrors,
        beside: true,
      }}
    />
  );
}
