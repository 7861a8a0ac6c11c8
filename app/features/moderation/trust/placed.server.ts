import { env } from "~/platform/env/env.server";

/** What a text places before readers beside its words: addresses, each as often as it stands there. */
export interface Placed {
  /** That lead away from this site. */
  links: string[];
  pictures: string[];
  /** Of the pages of members who are mentioned. */
  mentions: string[];
}

const leadingTags = /<a href="([^"]*)"/g;
const pictureTags = /<(?:img src|a class="outside" href|span class="outside" title)="([^"]*)"/g;
// Links that members write have a rel, and so are no mentions.
const mentionTags = /<a href="(\/user\/\d+)">/g;

/** What HTML that was rendered here places, and what stands beside it; each picture once in a text, each member too. */
export function placedIn(html: string[], beside: Partial<Placed> = {}): Placed {
  const found = (tags: RegExp) =>
    html.map((text) => [...text.matchAll(tags)].map(([, address = ""]) => address));
  const { links = [], pictures = [], mentions = [] } = beside;
  return {
    links: [...found(leadingTags).flat(), ...links].filter(leadsAway),
    pictures: [...found(pictureTags).flatMap(eachOnce), ...pictures],
    mentions: [...found(mentionTags).flatMap(eachOnce), ...mentions],
  };
}

const eachOnce = (addresses: string[]) => [...new Set(addresses)];

/** How many addresses there are more than before, wherever they stand. */
export function countAdded(addresses: string[], before: string[]): number {
  const left = new Map<string, number>();
  for (const address of before) left.set(address, (left.get(address) ?? 0) + 1);
  return addresses.filter((address) => {
    const known = left.get(address) ?? 0;
    left.set(address, known - 1);
    return known <= 0;
  }).length;
}

/** Whether an address is another site's, or the page's of this one that leads to others. */
function leadsAway(address: string): boolean {
  if (address === "" || /^mailto:/i.test(address)) return false;
  const own = env().siteUrl ?? "http://site.invalid";
  const base = /^https?:/i.test(address) ? undefined : `${own}/topic/1`;
  if (!URL.canParse(address, base)) return true;
  const { origin, pathname } = new URL(address, base);
  return origin !== own || /^\/+redirect\/*$/i.test(percentDecoded(pathname));
}

const percentDecoded = (path: string) =>
  path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
