import { startOfDate } from "~/platform/clock/calendar";
import type { SourceRecord } from "./source-record";
import type { VulnerabilityText } from "./vulnerability-store.commands.server";

/** A vulnerability put together from what its sources say. */
export interface ComposedRecord extends Omit<VulnerabilityText, "summary"> {
  /** The CVE List rejected it, or every source withdrew it. */
  withdrawn: boolean;
}

const titleLength = 120;

/* The CVE List first, then GitHub's advisories, then the others by name. */
function rank({ sourceId }: SourceRecord): string {
  if (sourceId.startsWith("cve ")) return "0";
  return sourceId.startsWith("osv GHSA-") ? `1${sourceId}` : `2${sourceId}`;
}

/** The first sentence of a text, for records without a title. */
function firstSentence(text: string): string {
  const [line = ""] = text.trim().split("\n");
  const sentence = /^.*?[.。!！](?=\s|$|\p{Script=Han})/u.exec(line)?.[0] ?? line;
  const letters = Array.from(sentence.replace(/[.。]$/, ""));
  return letters.length > titleLength
    ? `${letters.slice(0, titleLength - 1).join("")}…`
    : letters.join("");
}

/** The first instant of the year that an identifier names, where no source gives a date. */
function yearOf(identifiers: string[]): number {
  const year = identifiers.map((id) => /-(\d{4})-/.exec(id)?.[1]).find((found) => found);
  return year === undefined ? 0 : startOfDate("UTC", `${year}-01-01`);
}

const union = (lists: string[][]): string[] => [...new Set(lists.flat())];

/** Puts a vulnerability together: each part from the first source that has it, lists from all. */
export function composeRecord(sources: SourceRecord[]): ComposedRecord {
  const inOrder = sources.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const rejected = inOrder.some(
    ({ sourceId, withdrawn }) => withdrawn && sourceId.startsWith("cve "),
  );
  const live = inOrder.filter(({ withdrawn }) => !withdrawn);
  const heard = live.length > 0 ? live : inOrder;
  const identifiers = union(inOrder.map((source) => source.identifiers));
  const written = heard.find(({ content }) => content !== "");
  const solved = heard.find(({ solution }) => solution !== "");
  const title = heard.find((source) => source.title !== "")?.title;
  return {
    title: title ?? (firstSentence(written?.content ?? "") || (identifiers[0] ?? "")),
    identifiers: identifiers.toSorted((a, b) => Number(isCve(b)) - Number(isCve(a))),
    content: written?.content ?? "",
    contentFormat: written?.contentFormat ?? "plain",
    solution: solved?.solution ?? "",
    solutionFormat: solved?.contentFormat ?? "plain",
    cvssVector: vectorOf(heard),
    cwe: union(heard.map(({ cwe }) => cwe)),
    affected: heard.find(({ affected }) => affected.length > 0)?.affected ?? [],
    references: union(heard.map(({ references }) => references)),
    disclosedTime: heard.find((one) => one.disclosedTime > 0)?.disclosedTime ?? yearOf(identifiers),
    withdrawn: rejected || live.length === 0,
  };
}

const isCve = (identifier: string): boolean => identifier.startsWith("CVE-");

/** The first vector that can be scored, else the first. */
function vectorOf(sources: SourceRecord[]): string {
  const vectors = sources.map(({ cvssVector }) => cvssVector).filter(Boolean);
  return vectors.find((vector) => vector.startsWith("CVSS:")) ?? vectors[0] ?? "";
}
