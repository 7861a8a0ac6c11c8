import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { insertLink } from "~/features/content/links/link.commands.server";
import { linkSchema } from "~/features/content/links/link.schema";
import { composeNews, insertNews } from "~/features/content/news/news.commands.server";
import { newsSchema } from "~/features/content/news/news.schema";
import { insertVulnerability } from "~/features/content/vulnerabilities/vulnerability-store.commands.server";
import { renderText } from "~/features/content/vulnerabilities/vulnerability-text.server";
import { vulnerabilitySchema } from "~/features/content/vulnerabilities/vulnerability.schema";
import { startOfDate } from "~/platform/clock/calendar";
import type { Writer } from "~/platform/database/database.server";

const hour = 3_600_000;

const newsList = z.array(newsSchema.extend({ hoursAgo: z.number().positive() }));
const linkList = z.array(linkSchema);
const vulnerabilityList = z.array(vulnerabilitySchema);

const readYaml = (path: string): unknown =>
  parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** The news, vulnerabilities and friend links of the demo, checked as what moderators type is. */
export function readDemoReading() {
  return {
    news: newsList.parse(readYaml("./news.yaml")),
    vulnerabilities: vulnerabilityList.parse(readYaml("./vulnerabilities.yaml")),
    links: linkList.parse(readYaml("./links.yaml")),
  };
}

/* The terms of the CVE Program ask that its mark stays with what is made of its records. */
function credit(cveId: string): string {
  const record = `https://www.cve.org/CVERecord?id=${cveId}`;
  return `\n\n资料编译自 CVE 记录 [${cveId}](${record})，© The MITRE Corporation，CVE 是其商标。`;
}

/** Writes the demo's news, vulnerabilities and friend links, the oldest first. */
export async function installReading(trx: Writer, now: number, timeZone: string): Promise<void> {
  const { news, vulnerabilities, links } = readDemoReading();
  for (const { hoursAgo, ...item } of news.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    await insertNews(trx, composeNews(item), { publishTime: now - hoursAgo * hour, demo: 1 });
  }
  for (const { disclosedDate, ...text } of vulnerabilities) {
    const [cveId = ""] = text.identifiers;
    const written = {
      ...text,
      summary: renderText(text.content, "markdown").summary,
      content: text.content + credit(cveId),
      contentFormat: "markdown",
      solutionFormat: "markdown",
      disclosedTime: startOfDate(timeZone, disclosedDate),
    } as const;
    await insertVulnerability(trx, written, { recordKey: cveId, editTime: now, demo: 1 });
  }
  for (const link of links) await insertLink(trx, link, { status: 0, demo: 1 });
}
