import { useEffect, useRef } from "react";
import type { Picture } from "~/features/media/picture";
import { CheckField, TextField } from "~/ui/forms/field";
import { errorLine } from "~/ui/forms/field-frame";
import { Fieldset } from "~/ui/forms/fieldset";
import { focusPlace } from "~/ui/forms/focus-beside";
import { isOfInputMethod } from "~/ui/forms/input-method";
import { Button } from "~/ui/links/button";
import { useHydrated } from "~/ui/links/hydrated";
import { PictureView as Shown } from "~/ui/pictures/picture-view";
import { link } from "~/ui/words/text.css";
import { PictureField } from "./picture-field";
import type { PictureOnItsWay } from "./picture-sending";
import { earlierIntent } from "./picture-order";
import { longestAlt } from "./picture-text";

interface PictureTrayProps {
  pictures: Picture[];
  onTheirWay: PictureOnItsWay[];
  /** What is said of the pictures that are sent while one writes. */
  notice: string;
  errors: string[];
  hint: string;
  /** Where pictures have a place in the text: how one is written there. */
  inText: boolean;
  onChosen: (files: File[]) => void;
  onEarlier: (at: number) => void;
  onAlt: (picture: Picture, alt: string) => void;
  onRemoved: (picture: Picture, removed: boolean) => void;
  onAgain: (picture: PictureOnItsWay) => void;
  onDropped: (picture: PictureOnItsWay) => void;
}

/** The pictures of a text in their order: what is said of each, and whether it goes. */
export function PictureTray(props: PictureTrayProps) {
  const { pictures, onTheirWay, notice, errors, hint, inText } = props;
  const hydrated = useHydrated();
  return (
    <div className="composer-tray">
      <Fieldset legend="图片" legendHidden>
        {pictures.length > 0 && (
          <ul>
            {pictures.map((picture, at) => (
              <TrayRow key={picture.url} {...{ ...props, picture, at, hydrated }} />
            ))}
          </ul>
        )}
        {onTheirWay.map((one) => (
          <SentRow key={one.key} one={one} again={props.onAgain} drop={props.onDropped} />
        ))}
        <output>{notice}</output>
        <PictureField
          // What was sent stands above now, and the field starts empty again.
          key={pictures.map(({ url }) => url).join()}
          hydrated={hydrated}
          errors={errors}
          onChosen={props.onChosen}
          hint={inText ? `${hint}正文里没有写到的图片会放在正文末尾。` : hint}
        />
        {hydrated && errors.map(errorLine)}
      </Fieldset>
    </div>
  );
}

interface TrayRowProps extends PictureTrayProps {
  picture: Picture;
  at: number;
  hydrated: boolean;
}

function TrayRow({ picture, at, hydrated, ...tray }: TrayRowProps) {
  const { url, preview, width, height, alt } = picture;
  // Once it is said whole: the text would have a step to undo for every letter, amid those of the field. Under a finger
  // there are no such steps, and a tap that sends the form comes with the end of the field.
  const isUntold = useRef(false);
  const say = (words: string) => {
    isUntold.current = false;
    tray.onAlt(picture, words);
  };
  return (
    <li>
      <input type="hidden" name="images" value={url} />
      <a href={url} aria-label={`查看第 ${at + 1} 张图片`}>
        <Shown src={preview} alt="" width={width} height={height} />
      </a>
      <div>
        <TextField
          name="imageAlts"
          label={`第 ${at + 1} 张图片的说明`}
          labelHidden
          placeholder="说明，给看不到图的人"
          maxLength={longestAlt}
          defaultValue={alt}
          onChange={(event) => {
            isUntold.current = true;
            if (matchMedia("(pointer: coarse)").matches) say(event.currentTarget.value);
          }}
          onBlur={(event) => {
            const { value } = event.currentTarget;
            // The focus goes where it was led before the text is changed.
            if (isUntold.current) setTimeout(() => say(value));
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !isOfInputMethod(event.nativeEvent) && isUntold.current)
              say(event.currentTarget.value);
          }}
        />
        <div className="composer-tray-acts">
          <CheckField
            name="removeImage"
            value={url}
            onChange={({ currentTarget: box }) => {
              const alt = box.closest("li")?.querySelector<HTMLInputElement>("[name=imageAlts]");
              tray.onRemoved({ ...picture, alt: alt?.value ?? "" }, box.checked);
            }}
          >
            移除
          </CheckField>
          {at > 0 && (
            <Button
              size="small"
              kind="bare"
              name="intent"
              value={earlierIntent(at)}
              formNoValidate
              aria-label={`第 ${at + 1} 张图片往前移`}
              onClick={(event) => {
                if (!hydrated) return;
                event.preventDefault();
                tray.onEarlier(at);
              }}
            >
              前移
            </Button>
          )}
          {!hydrated && tray.inText && <code>{`![](${url})`}</code>}
        </div>
      </div>
    </li>
  );
}

interface SentRowProps {
  one: PictureOnItsWay;
  again: (one: PictureOnItsWay) => void;
  drop: (one: PictureOnItsWay) => void;
}

function SentRow({ one, again, drop }: SentRowProps) {
  const { file, done, failure } = one;
  if (failure === "") {
    return (
      <p>
        <output>正在上传 {Math.round(done * 100)}%</output> {file.name}
      </p>
    );
  }
  return <FailedRow {...{ one, again, drop }} />;
}

/** What did not arrive. Whoever goes by keys stands in the tray once its buttons are gone. */
function FailedRow({ one, again, drop }: SentRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tray = row.current?.closest("fieldset");
    return () => focusPlace(tray ? [tray] : []);
  }, []);
  return (
    <div ref={row} role="alert">
      {errorLine(`${one.file.name}：${one.failure}`)}
      <button type="button" className={link} onClick={() => again(one)}>
        重试
      </button>{" "}
      <button type="button" className={link} onClick={() => drop(one)}>
        不要了
      </button>
    </div>
  );
}
