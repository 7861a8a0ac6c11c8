import type { MouseEvent } from "react";
import { hereBelow } from "~/ui/words/here.css";
import { onlyRead } from "~/ui/words/text.css";

/** What a composer shows: the text, how it looks, or both beside one another. */
export type ComposerMode = "edit" | "seen" | "beside";

interface ComposerTabsProps {
  mode: ComposerMode;
  /** Whether there is room for both. */
  roomy: boolean;
  choose: (mode: ComposerMode) => void;
  hydrated: boolean;
  /** Where the form is sent, with the place of its text on the page. */
  place: string;
}

/** 编辑 and 预览 as tabs: buttons that send the form, unless script shows what they ask for. */
export function ComposerTabs({ mode, roomy, choose, hydrated, place }: ComposerTabsProps) {
  const tab = (of: ComposerMode, words: string, intent?: "edit" | "preview") => ({
    children: words,
    className: mode === of ? hereBelow : undefined,
    "aria-current": mode === of ? ("true" as const) : undefined,
    // Without scripts the page begins anew, at the text: what is open already shows what was put in since.
    ...(intent === undefined
      ? { type: "button" as const }
      : {
          type: "submit" as const,
          name: "intent",
          value: intent,
          formAction: place,
          formNoValidate: true,
        }),
    onClick: (event: MouseEvent) => {
      if (!hydrated) return;
      event.preventDefault();
      choose(of);
    },
  });
  return (
    <fieldset className="composer-tabs">
      <legend className={onlyRead}>编辑或预览</legend>
      <button {...tab("edit", "编辑", "edit")} />
      <button {...tab("seen", "预览", "preview")} />
      {roomy && <button {...tab("beside", "并排")} />}
    </fieldset>
  );
}
