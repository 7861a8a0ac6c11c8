import type { Picture } from "~/features/media/picture";
import { CheckField, TextField } from "~/ui/forms/field";
import { Fieldset } from "~/ui/forms/fieldset";
import { PictureView as Shown } from "~/ui/pictures/picture-view";
import { quiet } from "~/ui/words/text.css";
import * as styles from "./picture-picks.css";

const pictureTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

interface PicturePicksProps {
  pictures: Picture[];
  /** Those that script uploaded since. */
  added?: Picture[];
  errors: string[];
  hint: string;
  /** Whether what stands above says already that these are pictures. */
  legendHidden?: boolean;
}

/** The pictures that a form has sent so far, each with a box to remove it, and a field for more. */
export function PicturePicks(props: PicturePicksProps) {
  const { pictures, added = [], errors, hint, legendHidden } = props;
  const sent = new Set(pictures.map(({ url }) => url));
  const all = [...pictures, ...added.filter(({ url }) => !sent.has(url))];
  return (
    <Fieldset legend="图片" legendHidden={legendHidden}>
      <Thumbnails pictures={all} keptAs="images" removedAs="removeImage" />
      <TextField
        // What was sent stands above now, and the field starts empty again.
        key={pictures.map(({ url }) => url).join()}
        type="file"
        name="pictures"
        multiple
        accept={pictureTypes}
        label="选择图片"
        labelHidden
        hint={hint}
        errors={errors}
      />
    </Fieldset>
  );
}

interface CoverPickProps {
  cover: Picture | null;
  errors: string[];
}

/** The cover of an article, or a field for one. */
export function CoverPick({ cover, errors }: CoverPickProps) {
  return (
    <Fieldset legend="封面">
      <Thumbnails pictures={cover ? [cover] : []} keptAs="cover" removedAs="removeCover" />
      <TextField
        key={cover?.url}
        type="file"
        name="coverFile"
        accept={pictureTypes}
        label="选择封面"
        labelHidden
        hint="显示在文章列表里，可以没有。"
        errors={errors}
      />
    </Fieldset>
  );
}

interface ThumbnailsProps {
  pictures: Picture[];
  /** Names of the fields that keep their addresses and that remove them. */
  keptAs: string;
  removedAs: string;
}

function Thumbnails({ pictures, keptAs, removedAs }: ThumbnailsProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.thumbnails}>
      {pictures.map(({ url, preview, width, height }, at) => (
        <li key={url}>
          <input type="hidden" name={keptAs} value={url} />
          <a className={styles.thumbnail} href={url} aria-label={`查看第 ${at + 1} 张图片`}>
            <Shown src={preview} alt="" width={width} height={height} />
          </a>
          <CheckField name={removedAs} value={url}>
            移除
          </CheckField>
          {keptAs === "images" && <code className={quiet}>{`![](${url})`}</code>}
        </li>
      ))}
    </ul>
  );
}
