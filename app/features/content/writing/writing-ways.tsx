import { useContext, useMemo, type ReactNode } from "react";
import type { Picture } from "~/features/media/picture";
import { EditorWaysContext, type Candidate, type EditorWays } from "~/ui/editor/editor-ways";
import { FormTokenContext } from "~/ui/forms/form-token-context";
import { uploadPicture } from "./upload-picture";

interface WritingWaysProps {
  /** Takes pictures that do not belong into the text: those of a tweet. */
  onPicture?: (picture: Picture) => void;
  children: ReactNode;
}

async function askCompletion<T>(path: string, typed: string): Promise<T> {
  const response = await fetch(`${path}?q=${encodeURIComponent(typed)}`);
  return (await response.json()) as T;
}

async function complete(sign: "@" | "#", typed: string): Promise<Candidate[]> {
  if (sign === "#") {
    const names = await askCompletion<string[]>("/tags/autocomplete", typed);
    return names.map((name) => ({ insert: name, label: name }));
  }
  const users = await askCompletion<{ username: string; nickname: string }[]>(
    "/user/autocomplete",
    typed,
  );
  return users.map(({ username, nickname }) => ({
    insert: username,
    label: `${nickname} @${username}`,
  }));
}

/** Ticks a tag that was completed in the text, as long as there is room. */
function tickTag(sign: "@" | "#", { insert }: Candidate): void {
  if (sign === "@") return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input[name=tags]")];
  const box = boxes.find(({ value }) => value === insert);
  if (box && boxes.filter(({ checked }) => checked).length < 3) box.checked = true;
}

/** Lets the editors below upload pictures and complete names. */
export function WritingWays({ onPicture, children }: WritingWaysProps) {
  const formToken = useContext(FormTokenContext);
  const ways = useMemo<EditorWays>(
    () => ({
      upload: async (file, progress) => {
        const picture = await uploadPicture(file, formToken, progress);
        onPicture?.(picture);
        return picture.url;
      },
      picturesBeside: onPicture !== undefined,
      complete,
      chosen: tickTag,
    }),
    [formToken, onPicture],
  );
  return <EditorWaysContext.Provider value={ways}>{children}</EditorWaysContext.Provider>;
}
