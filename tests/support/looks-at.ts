import { lookPath } from "~/features/content/looks/topic-look";

const looks = ["created", "unreplied", "unsolved", "hot1", "hot7", "hot30"] as const;

/** The addresses of a list of topics, by the latest comment and in every other way. */
export const looksAt = (path: string): string[] => [
  path,
  ...looks.map((look) => lookPath(path, look)),
];

/** Addresses of the search: what is usual, each way of narrowing it, and one topic alone. */
export const searchesFor = (topic: number, author: string): string[] =>
  [
    "竹林",
    "竹林&page=2",
    "竹林&nodeId=1&timeRange=2",
    "竹林&kind=article",
    "竹&kind=user",
    "没有这样的字",
    `竹林&author=${author}`,
    "竹林&in=title&sort=time",
    `竹林&within=${topic}`,
    `竹林&within=${topic}&author=${author}`,
  ].map((asked) => `/search?q=${asked}`);

/** Addresses of a thread: where it begins, and the ways to move in it. */
export function placesIn(path: string): string[] {
  const asked = ["sort=newest", "sort=oldest", "page=2", "floor=30", "floor=last"];
  return [path, ...asked.map((query) => `${path}?${query}`)];
}
