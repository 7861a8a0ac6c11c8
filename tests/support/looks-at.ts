import { lookPath } from "~/features/content/looks/topic-look";

const looks = ["created", "unreplied", "unsolved", "hot1", "hot7", "hot30"] as const;

/** The addresses of a list of topics, by the latest comment and in every other way. */
export const looksAt = (path: string): string[] => [
  path,
  ...looks.map((look) => lookPath(path, look)),
];
