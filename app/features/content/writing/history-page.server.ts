import { requireViewer } from "~/features/accounts/account.queries.server";
import type { Viewer } from "~/features/accounts/user";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { idParameter } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { readArticleFields } from "../articles/article-fields.queries.server";
import { readTopicFields } from "../topic-fields.queries.server";
import { readLastEdit } from "../last-edit.queries.server";
import { textDifference } from "./text-difference";
import type { ContentVersion } from "./version";
import { markVersions, readVersions } from "./version.queries.server";

type Noun = "topic" | "article";

const names: Record<keyof ContentVersion, string> = {
  title: "标题",
  summary: "摘要",
  content: "正文",
  hiddenContent: "隐藏内容",
  tags: "标签",
};

/** What the page of a thing's earlier versions shows: who wrote them, and what the asked one changed. */
export function readHistoryPage(request: Request, noun: Noun, param: string | undefined) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const db = readDatabase();
    const entityId = idParameter(param);
    const [current, last, earlier] = await Promise.all([
      readCurrent(db, noun, entityId, viewer),
      readLastEdit(db, noun, entityId),
      readVersions(db, { entityType: noun, entityId }),
    ]);
    const all = [...earlier, { ...current, ...last, id: 0 }];
    const asked = Number(new URL(request.url).searchParams.get("version") ?? 0);
    const at = Math.max(
      0,
      all.findIndex(({ id }) => id === asked),
    );
    const [after, before] = [all[at] ?? current, all[at - 1]];
    return {
      noun,
      id: entityId,
      title: current.title,
      versions: (await markVersions(db, all)).toReversed(),
      asked: all[at]?.id ?? 0,
      first: before === undefined,
      changes: changesBetween(before, after),
    };
  });
}

async function readCurrent(
  db: Database,
  noun: Noun,
  id: number,
  viewer: Viewer,
): Promise<ContentVersion> {
  const read = noun === "topic" ? readTopicFields : readArticleFields;
  const fields = await read(db, id, viewer);
  return {
    title: fields["title"] ?? "",
    summary: fields["summary"] ?? "",
    content: fields["content"] ?? "",
    hiddenContent: fields["hideContent"] ?? "",
    tags: fields["tags"] ?? "",
  };
}

function changesBetween(before: ContentVersion | undefined, after: ContentVersion) {
  return (Object.keys(names) as (keyof ContentVersion)[])
    .filter((name) => (before ? before[name] !== after[name] : after[name] !== ""))
    .map((name) => ({
      name: names[name],
      stretches: before
        ? textDifference(before[name], after[name])
        : [{ kind: "same" as const, text: after[name] }],
    }));
}
