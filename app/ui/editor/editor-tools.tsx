import { useContext, useEffect, useId, useState, type RefObject } from "react";
import { iconButton } from "~/ui/links/button.css";
import { Icon } from "~/ui/pictures/icon";
import type { IconName } from "~/ui/pictures/icon-name";
import { applyEdit, selectedIn } from "./apply-edit";
import { Completion } from "./completion";
import { EditorWaysContext } from "./editor-ways";
import * as styles from "./editor.css";
import { PictureTool } from "./picture-tool";
import { makeCode, makeLink, putText, toggleAround, toggleLines } from "./text-edits";
import type { Selected, TextEdit } from "./text-edits";

export interface EditorToolsProps {
  area: RefObject<HTMLTextAreaElement>;
  plain: boolean;
}

interface Tool {
  icon: IconName;
  label: string;
  /** The letter that does the same with Ctrl or ⌘. */
  key?: string;
  edit: (selected: Selected) => TextEdit;
}

const tools: Tool[] = [
  { icon: "bold", label: "加粗", key: "b", edit: (now) => toggleAround(now, "**", "粗体") },
  { icon: "italic", label: "斜体", key: "i", edit: (now) => toggleAround(now, "*", "斜体") },
  { icon: "link", label: "链接", key: "k", edit: makeLink },
  { icon: "quote", label: "引用", edit: (now) => toggleLines(now, "> ") },
  { icon: "code", label: "代码", key: "e", edit: makeCode },
  { icon: "list", label: "列表", edit: (now) => toggleLines(now, "- ") },
];

const faces = "😀 😄 😂 🥲 😊 😍 🤔 😅 😭 😡 👍 👏 🙏 💪 ❤️ 🎉 🔥 🌱 🎋 🍵".split(" ");

/** The tools above a text area: they write Markdown into it. */
export default function EditorTools({ area, plain }: EditorToolsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const ways = useContext(EditorWaysContext);
  const change = (edit: (selected: Selected) => TextEdit) => {
    if (area.current) applyEdit(area.current, edit(selectedIn(area.current)));
  };
  useShortcuts(area, plain);
  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label="格式">
        {!plain &&
          tools.map(({ icon, label, key, edit }) => (
            <button
              key={icon}
              type="button"
              className={iconButton}
              aria-label={label}
              title={key ? `${label}（Ctrl+${key.toUpperCase()}）` : label}
              onClick={() => change(edit)}
            >
              <Icon name={icon} />
            </button>
          ))}
        <button
          type="button"
          className={iconButton}
          aria-label="表情"
          title="表情"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="smile" />
        </button>
        {ways && <PictureTool area={area} ways={ways} />}
        {open && (
          <div id={id} className={styles.emoji}>
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
          </div>
        )}
      </div>
      {ways && <Completion area={area} ways={ways} />}
    </>
  );
}

function useShortcuts(area: RefObject<HTMLTextAreaElement>, plain: boolean): void {
  useEffect(() => {
    const place = area.current;
    if (!place) return undefined;
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key === "Enter") place.form?.requestSubmit(goButton(place.form));
      const tool = plain ? undefined : tools.find(({ key }) => key === event.key.toLowerCase());
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
  return [...form.querySelectorAll<HTMLButtonElement>("button:not([type=button])")].at(-1) ?? null;
}
