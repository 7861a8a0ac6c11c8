const key = /^[a-z0-9][a-z0-9-]{0,99}\.([a-z0-9]{1,5})$/;

const types: Record<string, string> = { webp: "image/webp", avif: "image/avif" };

/** Whether a name may be a key: lower case, one dot, no way out of the folder. */
export function isStorageKey(name: string): boolean {
  return key.test(name);
}

/** The media type that a key's ending stands for. */
export function typeOfKey(name: string): string {
  return types[key.exec(name)?.[1] ?? ""] ?? "application/octet-stream";
}

/** Throws on a name that may not be a key: the caller should have asked before. */
export function checkStorageKey(name: string): string {
  if (!isStorageKey(name)) throw new TypeError(`Not a storage key: ${JSON.stringify(name)}`);
  return name;
}
