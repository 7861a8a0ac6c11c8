import { useEffect, useRef } from "react";
import { TextField } from "~/ui/forms/field";

/** What can be stored here, for the chooser of files. */
export const pictureTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

interface PictureFieldProps {
  hydrated: boolean;
  errors: string[];
  hint: string;
  onChosen: (files: File[]) => void;
}

/**
 * The field by which pictures come with their form. Where scripts run they are sent beforehand, also those that were
 * chosen before they ran, and the field is out of sight.
 */
export function PictureField({ hydrated, errors, hint, onChosen }: PictureFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = place.current?.querySelector("input");
    if (!field) return undefined;
    const take = () => {
      const files = [...(field.files ?? [])];
      field.value = "";
      if (files.length > 0) onChosen(files);
    };
    take();
    field.addEventListener("change", take);
    return () => field.removeEventListener("change", take);
  }, [onChosen]);
  return (
    <div ref={place} hidden={hydrated}>
      <TextField
        type="file"
        name="pictures"
        multiple
        accept={pictureTypes}
        label="选择图片"
        labelHidden
        hint={hint}
        errors={hydrated ? [] : errors}
      />
    </div>
  );
}
