/** The keys under which the variants of an upload may be stored; small and AVIF ones need not exist. */
export function uploadKeys({ name, smallName }: { name: string; smallName: string }): string[] {
  return [...new Set([name, smallName])].flatMap((key) => [key, key.replace(/\.webp$/, ".avif")]);
}

/** Whether a picture is whole without the file of this key: not every one has AVIF. */
export const mayLack = (key: string): boolean => key.endsWith(".avif");
