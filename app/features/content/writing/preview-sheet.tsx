import { HiddenPartView } from "~/features/content/display/hidden-part";
import { PictureGrid } from "~/features/content/display/picture-grid";
import type { Picture } from "~/features/media/picture";
import { Prose } from "~/ui/words/prose";
import { quiet } from "~/ui/words/text.css";
import * as styles from "./compose-form.css";
import type { Preview } from "./preview.server";

interface PreviewSheetProps {
  preview: Preview;
  /** Those that stand below the text. */
  pictures: Picture[];
  /** What it is called for those who hear the page. */
  label?: string;
}

/** What a form would look like when it is published. */
export function PreviewSheet({ preview, pictures, label = "预览" }: PreviewSheetProps) {
  const { title, contentHtml, hiddenHtml } = preview;
  return (
    <section className={styles.preview} aria-label={label}>
      <p className={quiet}>预览，还没有发布</p>
      {title !== "" && <h2>{title}</h2>}
      <Prose html={contentHtml} />
      {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      {hiddenHtml !== "" && (
        <HiddenPartView part={{ exists: true, show: true, html: hiddenHtml }} />
      )}
    </section>
  );
}
