/** The days for which ten times the points weigh as much as being newer. */
export const heatDays = [1, 7, 30] as const;
export type HeatDays = (typeof heatDays)[number];

/** Another look at a list of topics than by the latest comment. */
export type TopicLook = "created" | "unreplied" | "unsolved" | `hot${HeatDays}`;

/** What only a member has: topics read that others went on with, and those watched. */
export type OwnLook = "unread" | "watched";
export type AnyLook = TopicLook | OwnLook;

/** Whose own topics are asked for by the address of all topics. */
export function ownLookIn(query: URLSearchParams): OwnLook | null {
  const only = query.get("only");
  return only === "unread" || only === "watched" ? only : null;
}

/** The days that heat is asked for over where nothing is said. */
export const usualDays: HeatDays = 7;

/** What of a list is asked for by an address; null for the list as it is. */
export function lookIn(
  query: URLSearchParams,
  { question }: { question: boolean },
): TopicLook | null {
  if (question && query.get("solved") === "no") return "unsolved";
  if (query.get("replies") === "no") return "unreplied";
  const sort = query.get("sort");
  if (sort === "created") return sort;
  return sort === "hot" ? hotOver(Number(query.get("days"))) : null;
}

/** The look by heat over so many days; over a week for others than there are. */
export function hotOver(days: number): TopicLook {
  return `hot${heatDays.find((known) => known === days) ?? usualDays}`;
}

export const isHot = (look: AnyLook | null): boolean => look?.startsWith("hot") ?? false;

/** The days of a look by heat. */
export const daysOf = (look: `hot${HeatDays}`): HeatDays => Number(look.slice(3)) as HeatDays;

const queries: Record<AnyLook, string> = {
  created: "sort=created",
  hot1: "sort=hot&days=1",
  hot7: "sort=hot",
  hot30: "sort=hot&days=30",
  unreplied: "replies=no",
  unsolved: "solved=no",
  unread: "only=unread",
  watched: "only=watched",
};

/** The address of a look at the list that stands at a path. */
export const lookPath = (path: string, look: AnyLook | null): string =>
  look ? `${path}?${queries[look]}` : path;

const names: Record<AnyLook, string> = {
  created: "最新发布",
  hot1: "热门日榜",
  hot7: "热门周榜",
  hot30: "热门月榜",
  unreplied: "无人回复",
  unsolved: "未解决",
  unread: "未读",
  watched: "关注的",
};

/** What a list is called where it is looked at otherwise. */
export const lookHeading = (list: string, look: AnyLook | null): string =>
  look ? `${names[look]}：${list}` : list;
