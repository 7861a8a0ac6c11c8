import { useContext, useEffect, useId, useState, type KeyboardEvent, type RefObject } from "react";
import { isOfInputMethod } from "~/ui/forms/input-method";
import { iconButton } from "~/ui/links/button.css";
import { Icon } from "~/ui/pictures/icon";
import { onlyRead } from "~/ui/words/text.css";
import { applyEdit, selectedIn } from "./apply-edit";
import { Completion } from "./completion";
import { EditorWaysContext } from "./editor-ways";
import { PictureTool } from "./picture-tool";
import { putText, type Selected, type TextEdit } from "./text-edits";
import { keysOf, toolOfKeys, writingTools } from "./writing-tools";
import { lastOf } from "~/ui/words/older-methods";

export interface EditorToolsProps {
  area: RefObject<HTMLTextAreaElement>;
  plain: boolean;
}

const faces = "😀 😄 😂 🥲 😊 😍 🤔 😅 😭 😡 👍 👏 🙏 💪 ❤️ 🎉 🔥 🌱 🎋 🍵".split(" ");

/** The tools of a text area: they write Markdown into it. One of them is reached by Tab, the others by arrows. */
export default function EditorTools({ area, plain }: EditorToolsProps) {
  const [open, setOpen] = useState(false);
  const [bar, setBar] = useState<HTMLDivElement | null>(null);
  const id = useId();
  const ways = useContext(EditorWaysContext);
  const hidden = hiddenPartBeside(area.current);
  const change = (edit: (selected: Selected) => TextEdit) => {
    if (area.current) applyEdit(area.current, edit(selectedIn(area.current)));
  };
  useShortcuts(area, plain);
  useEffect(() => {
    if (bar) keepOneTabStop(bar);
  }, [bar]);
  return (
    <>
      <div
        ref={setBar}
        className="composer-tools"
        role="toolbar"
        aria-label="格式"
        tabIndex={-1}
        onKeyDown={moveByArrows}
        onFocus={({ currentTarget, target }) => keepOneTabStop(currentTarget, target)}
      >
        {!plain &&
          writingTools.map((tool) => (
            <button
              key={tool.icon}
              type="button"
              className={iconButton}
              aria-label={tool.label}
              aria-keyshortcuts={keysOf(tool)?.replace("Ctrl", "Control")}
              title={keysOf(tool) ? `${tool.label}（${keysOf(tool)}）` : tool.label}
              onClick={() => change(tool.edit)}
            >
              <Icon name={tool.icon} />
            </button>
          ))}
        {ways && <PictureTool area={area} ways={ways} />}
        {hidden && (
          <button
            type="button"
            className={iconButton}
            aria-label="写隐藏部分"
            title="隐藏部分，回复之后才能看到"
            onClick={() => openHiddenPart(hidden)}
          >
            <Icon name="lock" />
          </button>
        )}
        <button
          type="button"
          className={iconButton}
          aria-label="表情"
          title="表情"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="smile" />
        </button>
      </div>
      {open && (
        <fieldset id={id} className="composer-faces">
          <legend className={onlyRead}>表情</legend>
          {faces.map((face) => (
            <button
              key={face}
              type="button"
              className={iconButton}
              onClick={() => change((now) => putText(now, face))}
            >
              {face}
            </button>
          ))}
        </fieldset>
      )}
      {ways && <Completion area={area} ways={ways} />}
    </>
  );
}

const buttonsIn = (bar: HTMLElement) => [...bar.querySelectorAll("button")];

function keepOneTabStop(bar: HTMLElement, stop: Element | undefined = buttonsIn(bar)[0]): void {
  if (stop === bar) return;
  for (const button of buttonsIn(bar)) button.tabIndex = button === stop ? 0 : -1;
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const buttons = buttonsIn(event.currentTarget);
  const at = buttons.findIndex((button) => button === document.activeElement);
  const places: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  buttons[(place + buttons.length) % buttons.length]?.focus();
}

/** The area of the same form for what is seen after a reply, if there is one. */
function hiddenPartBeside(area: HTMLTextAreaElement | null): HTMLTextAreaElement | null {
  return area?.form?.querySelector("textarea[name=hideContent]") ?? null;
}

function openHiddenPart(area: HTMLTextAreaElement): void {
  const fold = area.closest("details");
  if (fold) fold.open = true;
  area.focus();
}

function useShortcuts(area: RefObject<HTMLTextAreaElement>, plain: boolean): void {
  useEffect(() => {
    const place = area.current;
    if (!place) return undefined;
    const press = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isOfInputMethod(event)) return;
      if (event.key === "Enter" && !event.shiftKey) place.form?.requestSubmit(goButton(place.form));
      const tool = plain ? undefined : toolOfKeys(event);
      if (!tool) return;
      event.preventDefault();
      applyEdit(place, tool.edit(selectedIn(place)));
    };
    place.addEventListener("keydown", press);
    return () => place.removeEventListener("keydown", press);
  }, [area, plain]);
}

/** The button that stands last, as when one presses it. */
function goButton(form: HTMLFormElement): HTMLButtonElement | null {
  return lastOf([...form.querySelectorAll<HTMLButtonElement>("button:not([type=button])")]) ?? null;
}
