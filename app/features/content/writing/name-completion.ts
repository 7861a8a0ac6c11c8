import type { Candidate } from "~/ui/editor/editor-ways";

async function askCompletion<T>(path: string, typed: string): Promise<T> {
  const response = await fetch(`${path}?q=${encodeURIComponent(typed)}`);
  return (await response.json()) as T;
}

/** The tags or members that what is typed may become. */
export async function completeName(sign: "@" | "#", typed: string): Promise<Candidate[]> {
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
export function tickTag(sign: "@" | "#", { insert }: Candidate): void {
  if (sign === "@") return;
  const boxes = [...document.querySelectorAll<HTMLInputElement>("input[name=tags]")];
  const box = boxes.find(({ value }) => value === insert);
  if (box && boxes.filter(({ checked }) => checked).length < 3) box.checked = true;
}
