import { useEffect, useRef, useState, type RefObject } from "react";
import { iconButton } from "~/ui/links/button.css";
import { showToast } from "~/ui/notices/toast-store";
import { Icon } from "~/ui/pictures/icon";
import { applyEdit, selectedIn } from "./apply-edit";
import type { EditorWays } from "./editor-ways";
import * as styles from "./editor.css";
import { putText, swapText } from "./text-edits";

interface PictureToolProps {
  area: RefObject<HTMLTextAreaElement>;
  ways: EditorWays;
}

const pictureFiles = (files: FileList | undefined | null) =>
  [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Chooses pictures, and takes those that are pasted or dropped; says how far they have come. */
export function PictureTool({ area, ways }: PictureToolProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);

  useEffect(() => {
    const place = area.current;
    if (!place) return undefined;
    const take = (event: Event, files: File[]) => {
      if (files.length === 0) return;
      event.preventDefault();
      void sendAll(place, ways, files, setProgress);
    };
    const paste = (event: ClipboardEvent) => take(event, pictureFiles(event.clipboardData?.files));
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
          const files = pictureFiles(event.currentTarget.files);
          void sendAll(area.current, ways, files, setProgress);
          event.currentTarget.value = "";
        }}
      />
      {progress !== null && (
        <output className={styles.progress}>正在上传 {Math.round(progress * 100)}%</output>
      )}
    </>
  );
}

async function sendAll(
  place: HTMLTextAreaElement | null,
  ways: EditorWays,
  files: File[],
  progress: (done: number | null) => void,
): Promise<void> {
  for (const file of files) {
    progress(0);
    await sendOne(place, ways, file, progress);
  }
  progress(null);
}

async function sendOne(
  place: HTMLTextAreaElement | null,
  ways: EditorWays,
  file: File,
  progress: (done: number) => void,
): Promise<void> {
  const holder = `![正在上传 ${file.name.replace(/[[\]()]/g, "")}…]()`;
  const inText = !ways.picturesBeside;
  if (place && inText) applyEdit(place, putText(selectedIn(place), holder));
  let written = "";
  try {
    const url = await ways.upload(file, progress);
    written = `![](${url})`;
  } catch (error) {
    showToast({ kind: "error", text: error instanceof Error ? error.message : "图片没能上传" });
  }
  const swap = place && inText ? swapText(place.value, holder, written) : null;
  if (place && swap) applyEdit(place, swap);
}
