import type { Picture } from "~/features/media/picture";
import { CheckField, TextField } from "~/ui/forms/field";
import { Fieldset } from "~/ui/forms/fieldset";
import { PictureView as Shown } from "~/ui/pictures/picture-view";
import { pictureTypes } from "./picture-field";

interface CoverPickProps {
  cover: Picture | null;
  errors: string[];
}

/** The cover of an article, or a field for one. */
export function CoverPick({ cover, errors }: CoverPickProps) {
  return (
    <Fieldset legend="封面">
      {cover && (
        <div className="composer-cover">
          <input type="hidden" name="cover" value={cover.url} />
          <a href={cover.url} aria-label="查看封面">
            <Shown src={cover.preview} alt="" width={cover.width} height={cover.height} />
          </a>
          <CheckField name="removeCover" value={cover.url}>
            移除
          </CheckField>
        </div>
      )}
      <TextField
        // What was sent stands above now, and the field starts empty again.
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
