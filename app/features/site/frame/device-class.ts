const phones = /Mobi|Android|iPhone|iPad|HarmonyOS/i;

/** Whether a browser says that it is a phone's or a tablet's. */
export function isPhone(userAgent: string | null | undefined): boolean {
  return phones.test(userAgent ?? "");
}
