import type { LinkLine } from "~/features/content/links/friend-link";
import { BriefLinkList } from "~/features/content/links/link-list";
import type { NewsLine } from "~/features/content/news/news";
import { BriefNewsRows } from "~/features/content/news/news-rows";
import type { VulnerabilityLine } from "~/features/content/vulnerabilities/vulnerability";
import { BriefVulnerabilityRows } from "~/features/content/vulnerabilities/vulnerability-rows";
import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { Empty } from "~/ui/notices/empty";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./portal.css";

/** How many of each the front page shows. */
export const readingShown = { news: 8, vulnerabilities: 6, links: 8 } as const;

export interface PortalReadingData {
  news: NewsLine[];
  vulnerabilities: VulnerabilityLine[];
  links: LinkLine[];
}

/** 资讯, 漏洞 and 友链 in a row of the front page; nothing while there are none of them. */
export function PortalReading({ news, vulnerabilities, links }: PortalReadingData) {
  if (news.length + vulnerabilities.length + links.length === 0) return null;
  return (
    <>
      <Section title="资讯" big more={<Link to="/news/list">全部资讯</Link>}>
        {news.length === 0 ? <Empty words="还没有资讯" /> : <BriefNewsRows rows={news} />}
      </Section>
      <div className={styles.after}>
        <Section title="漏洞" big more={<Link to="/vulnerability/list">全部漏洞</Link>}>
          {vulnerabilities.length === 0 ? (
            <Empty words="还没有漏洞" />
          ) : (
            <BriefVulnerabilityRows rows={vulnerabilities} />
          )}
        </Section>
      </div>
      <div className={classNames(styles.after, styles.third)}>
        <Section title="友链" big more={<Link to="/link/create">申请</Link>}>
          {links.length === 0 ? <Empty words="还没有友链" /> : <BriefLinkList links={links} />}
        </Section>
      </div>
    </>
  );
}
