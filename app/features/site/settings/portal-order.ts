/** The rows of the front page: 推荐 with 最新 and 本月热门, 文章 with 动态, 资讯 with 漏洞 and 友链. */
export type PortalRow = "topics" | "stories" | "reading";

/** The orders that an owner may choose, as settings hold them. */
export const portalOrders = [
  "topics stories reading",
  "topics reading stories",
  "stories topics reading",
  "stories reading topics",
  "reading topics stories",
  "reading stories topics",
] as const;

export type PortalOrder = (typeof portalOrders)[number];

/** The rows from top to bottom. */
export function portalRows(order: PortalOrder): PortalRow[] {
  return order.split(" ") as PortalRow[];
}
