const phones = /Mobi|Android|iPhone|iPad|HarmonyOS/i;

const textBrowsers = /^(?:w3m|lynx|e?links)\b/i;

/** Whether a browser says that it shows pages in a terminal. */
export function isTextBrowser(userAgent: string | null | undefined): boolean {
  return textBrowsers.test(userAgent ?? "");
}

/** Whether a browser says that it is a phone's or a tablet's. */
export function isPhone(userAgent: string | null | undefined): boolean {
  return phones.test(userAgent ?? "");
}
