import { PicturePicks } from "~/features/content/writing/picture-picks";
import { commentLimits } from "~/features/discussion/comments/comment";
import type { Picture } from "~/features/media/picture";
import { buttonClass } from "~/ui/links/button";
import { Icon } from "~/ui/pictures/icon";
import * as styles from "./comment-form.css";

interface CommentPicturesProps {
  /** Those that were sent already. */
  pictures?: Picture[];
  errors?: string[];
}

/** The pictures of a comment, folded away until somebody wants one. */
export function CommentPictures({ pictures = [], errors = [] }: CommentPicturesProps) {
  return (
    <details className={styles.pictures} open={pictures.length > 0 || errors.length > 0}>
      <summary className={buttonClass({ size: "small" })}>
        <Icon name="image" small />
        添加图片
      </summary>
      <PicturePicks
        pictures={pictures}
        errors={errors}
        legendHidden
        hint={`最多 ${commentLimits.pictures} 张，每张不超过 10 MB。`}
      />
    </details>
  );
}
