import { useEffect, useRef, type RefObject } from "react";
import { iconButton } from "~/ui/links/button.css";
import { Icon } from "~/ui/pictures/icon";
import type { EditorWays } from "./editor-ways";

interface PictureToolProps {
  area: RefObject<HTMLTextAreaElement>;
  ways: EditorWays;
}

const pictureFiles = (files: FileList | undefined | null) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Whether words were copied, of which a table or a text has a picture as well; a file has its name. */
const areWords = (copied: DataTransfer, files: File[]): boolean => {
  const words = copied.getData("text/plain");
  return words !== "" && !files.every(({ name }) => words.includes(name));
};

/** Chooses pictures, and takes those that are pasted or dropped. */
export function PictureTool({ area, ways }: PictureToolProps) {
  const chooser = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const place = area.current;
    if (!place) return undefined;
    const take = (event: Event, files: File[]) => {
      if (files.length === 0) return;
      event.preventDefault();
      ways.bring(files);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: copied } = event;
      const files = pictureFiles(copied?.files);
      if (copied && !areWords(copied, files)) take(event, files);
    };
    const drop = (event: DragEvent) => take(event, pictureFiles(event.dataTransfer?.files));
    place.addEventListener("paste", paste);
    place.addEventListener("drop", drop);
    return () => {
      place.removeEventListener("paste", paste);
      place.removeEventListener("drop", drop);
    };
  }, [area, ways]);

  return (
    <>
      <button
        type="button"
        className={iconButton}
        aria-label="图片"
        title="图片，也可以粘贴或拖进来"
        onClick={() => chooser.current?.click()}
      >
        <Icon name="image" />
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label="选择图片"
        onChange={(event) => {
          ways.bring(pictureFiles(event.currentTarget.files));
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
