import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { HiddenPartView } from "~/features/content/display/hidden-part";
import { PictureGrid } from "~/features/content/display/picture-grid";
import type { Picture } from "~/features/media/picture";
import { useAboveKeyboard } from "~/ui/editor/above-keyboard";
import { ComposerFrame, type ComposerFrameProps } from "~/ui/editor/composer-frame";
import { EditorWaysContext } from "~/ui/editor/editor-ways";
import { Prose } from "~/ui/words/prose";
import { quiet } from "~/ui/words/text.css";
import { completeName, tickTag } from "./name-completion";
import { movedEarlier } from "./picture-order";
import { exchangeInText, nameInText, takeFromText } from "./picture-placing";
import { usePictureSending } from "./picture-sending";
import { PictureTray } from "./picture-tray";
import type { Preview } from "./preview.server";
import { sendForm, typedForm } from "./send-form";

interface ComposerPictures {
  /** Those that were sent already. */
  sent: Picture[];
  most: number;
  errors: string[];
  /** Whether they stand below the text, not in it. */
  beside: boolean;
}

interface TextComposerProps extends Omit<ComposerFrameProps, "seen" | "look" | "children"> {
  /** What is written, as /preview knows it. */
  kind: string;
  /** What was sent to be seen. */
  preview: Preview | null;
  /** Nothing where it takes none, and names nobody. */
  pictures?: ComposerPictures;
}

/** A text with its pictures and how both will look: the frame of everything that members write. */
export function TextComposer({ kind, preview, pictures, ...frame }: TextComposerProps) {
  const place = useRef<HTMLDivElement>(null);
  const { beside = true, most = 0, errors = [], sent = [] } = pictures ?? {};
  const tray = useTray(sent, place);
  const { short, name } = frame;
  useAboveKeyboard();
  const sending = usePictureSending({
    place,
    inText: !beside,
    room: most - tray.rows.length,
    onStored: tray.add,
  });
  const takes = pictures !== undefined;
  const { bring } = sending;
  const bringLatest = useRef(bring);
  useEffect(() => {
    bringLatest.current = bring;
  }, [bring]);
  const ways = useMemo(
    () => ({
      bring: (files: File[]) => void bringLatest.current(files),
      complete: completeName,
      chosen: tickTag,
    }),
    [],
  );
  const draw = useCallback((seen: Preview) => <Seen preview={seen} small={short} />, [short]);
  const look = useCallback(
    async (form: HTMLFormElement): Promise<ReactNode> => {
      const typed = typedForm(form, { kind });
      if (typed.get(name) === "" && !typed.has("images")) return nothingYet;
      return draw(await sendForm<Preview>("/preview", typed));
    },
    [kind, name, draw],
  );
  return (
    <div ref={place}>
      <EditorWaysContext.Provider value={takes ? ways : null}>
        <ComposerFrame {...frame} seen={preview && draw(preview)} look={look}>
          {takes && (
            <PictureTray
              pictures={tray.rows}
              onTheirWay={sending.onTheirWay}
              notice={sending.notice}
              errors={errors}
              hint={`最多 ${most} 张，每张不超过 10 MB。`}
              inText={!beside}
              onChosen={ways.bring}
              onEarlier={(at) => {
                const [before, moved] = tray.rows.slice(at - 1);
                if (!beside && before && moved) exchangeInText(place.current, before, moved);
                tray.moveEarlier(at);
              }}
              onAlt={(picture, alt) => !beside && nameInText(place.current, picture, alt)}
              onRemoved={(picture, gone) => !beside && takeFromText(place.current, picture, gone)}
              onAgain={(one) => void sending.sendOne(one)}
              onDropped={sending.drop}
            />
          )}
        </ComposerFrame>
      </EditorWaysContext.Provider>
    </div>
  );
}

const nothingYet = <p className={quiet}>写下的内容会显示在这里</p>;

function Seen({ preview, small }: { preview: Preview; small?: boolean }) {
  const { contentHtml, hiddenHtml, pictures } = preview;
  if (contentHtml === "" && hiddenHtml === "" && pictures.length === 0) return nothingYet;
  return (
    <>
      <Prose html={contentHtml} small={small} />
      {pictures.length > 0 && <PictureGrid pictures={pictures} />}
      {hiddenHtml !== "" && (
        <HiddenPartView part={{ exists: true, show: true, html: hiddenHtml }} />
      )}
    </>
  );
}

/** The pictures that were sent, in the order that was chosen since. */
function useTray(sent: Picture[], place: RefObject<HTMLElement>) {
  const key = sent.map(({ url, alt }) => `${url} ${alt}`).join();
  const [tray, setTray] = useState({ key, rows: sent, changes: 0 });
  if (tray.key !== key) setTray({ key, rows: sent, changes: 0 });
  const change = useCallback(
    (to: (rows: Picture[]) => Picture[]) =>
      setTray((now) => ({ ...now, rows: to(now.rows), changes: now.changes + 1 })),
    [],
  );
  useEffect(() => {
    const form = place.current?.closest("form");
    const empty = () => change(() => []);
    form?.addEventListener("reset", empty);
    return () => form?.removeEventListener("reset", empty);
  }, [place, change]);
  useEffect(() => {
    // For those who keep or show what the form holds.
    if (tray.changes > 0) place.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [place, tray.changes]);
  return {
    rows: tray.rows,
    add: (picture: Picture) =>
      change((rows) => (rows.some(({ url }) => url === picture.url) ? rows : [...rows, picture])),
    moveEarlier: (at: number) => change((rows) => movedEarlier(rows, at)),
  };
}
