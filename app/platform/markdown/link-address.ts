/** RFC 3986, 3.1. */
const schemeOf = /^([a-z][a-z0-9+.-]*):/i;

/** Whether members may link there: http, https, mailto, or a path of this site. */
export function isLinkAddress(url: string): boolean {
  const scheme = schemeOf.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined) return ["http", "https", "mailto"].includes(scheme);
  // Browsers read //host and /\host as another site.
  return !/^[\\/]{2}/.test(url);
}

/** Whether members may show a picture from there: http, https, or a path of this site. */
export function isPictureAddress(url: string): boolean {
  return isLinkAddress(url) && !/^mailto:/i.test(url);
}
