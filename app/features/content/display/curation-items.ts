import type { MoreItem } from "./more-menu";

/** A topic as those see it who may lift it above others. */
export interface Curated {
  id: number;
  sticky?: boolean;
  recommend?: boolean;
  closed?: boolean;
}

/** What moderators may do with a topic where it stands. */
export function curationItems({ id, sticky, recommend, closed }: Curated): MoreItem[] {
  return [
    {
      icon: "pin",
      text: sticky ? "取消置顶" : "置顶",
      to: `/topic/${id}/sticky`,
      intent: sticky ? "off" : "on",
    },
    {
      icon: "check",
      text: recommend ? "取消推荐" : "推荐",
      to: `/topic/${id}/recommend`,
      intent: recommend ? "off" : "on",
    },
    ...keepingItems({ id, closed }),
  ];
}

/** What the keepers of its node may do with it, too. */
export function keepingItems({ id, closed }: Pick<Curated, "id" | "closed">): MoreItem[] {
  return [
    { icon: "right", text: "移到别的节点", to: `/topic/${id}/node` },
    { icon: "mute", text: closed ? "开放回复" : "关闭回复", to: `/topic/${id}/close` },
    { icon: "time", text: "慢速", to: `/topic/${id}/slow` },
    { icon: "right", text: "拆出新话题", to: `/topic/${id}/split` },
    { icon: "right", text: "并入另一话题", to: `/topic/${id}/merge` },
  ];
}
