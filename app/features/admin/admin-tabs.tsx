import { Tabs } from "~/ui/tabs";

const places = [
  { to: "/admin/review", text: "待审核" },
  { to: "/admin/news", text: "资讯" },
  { to: "/admin/vulnerabilities", text: "漏洞" },
  { to: "/admin/links", text: "友链" },
  { to: "/admin/nodes", text: "节点" },
  { to: "/admin/words", text: "敏感词" },
];

/** The way around the pages of owner and admins. */
export function AdminTabs({ here }: { here: string }) {
  return (
    <Tabs label="管理" tabs={places.map((place) => ({ ...place, current: place.to === here }))} />
  );
}
