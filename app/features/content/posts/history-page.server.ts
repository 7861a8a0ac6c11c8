import { requireViewer } from "~/features/accounts/account/account.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { textDifference } from "~/features/content/versions/text-difference";
import type { ContentVersion, VersionedThing } from "~/features/content/versions/version";
import { markVersions, readVersions } from "~/features/content/versions/version.queries.server";
import { kindOf } from "~/features/kinds/kind-registry.server";
import { notePrivateRead } from "~/features/moderation/private-reads.commands.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { idParameter } from "~/platform/http/parameters.server";
import { readLastEdit } from "./last-edit.queries.server";

const names: Record<keyof ContentVersion, string> = {
  title: "标题",
  summary: "摘要",
  content: "正文",
  hiddenContent: "隐藏内容",
  tags: "标签",
};

/** A thing as it stands now, whose earlier versions are asked for. */
interface PostStanding {
  of: VersionedThing;
  title: string;
  /** Where it is shown. */
  page: string;
  current: ContentVersion;
  /** Who wrote it so, and when. */
  last: { userId: number; createTime: number };
}

/** What the page of the earlier versions of a post shows. */
export function readHistoryPage(request: Request, kind: string, param: string | undefined) {
  return readHistory(request, async (db, viewer) => {
    const entityId = idParameter(param);
    const [current, last] = await Promise.all([
      readCurrent(db, kind, entityId, viewer),
      readLastEdit(db, kindOf(kind, "post").post, entityId),
    ]);
    const of = { entityType: kind, entityId };
    return { of, title: current.title, page: `/${kind}/${entityId}`, current, last };
  });
}

/** What a page of earlier versions shows: who wrote them, and what the asked one changed. */
export function readHistory(
  request: Request,
  readStanding: (db: Database, viewer: Viewer) => Promise<PostStanding>,
) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const db = readDatabase();
    const { of, title, page, current, last } = await readStanding(db, viewer);
    const earlier = await readVersions(db, of);
    const all = [...earlier, { ...current, ...last, id: 0 }];
    // Who wrote it first is its author.
    if (all[0]?.userId !== viewer.id)
      await notePrivateRead(viewer, { act: "read-versions", ...of });
    const asked = Number(new URL(request.url).searchParams.get("version") ?? 0);
    const at = Math.max(
      0,
      all.findIndex(({ id }) => id === asked),
    );
    const [after, before] = [all[at] ?? current, all[at - 1]];
    return {
      title,
      page,
      history: `/${of.entityType}/${of.entityId}/history`,
      versions: (await markVersions(db, all)).toReversed(),
      asked: all[at]?.id ?? 0,
      first: before === undefined,
      changes: changesBetween(before, after),
    };
  });
}

async function readCurrent(
  db: Database,
  kind: string,
  id: number,
  viewer: Viewer,
): Promise<ContentVersion> {
  const fields = await kindOf(kind, "readFields").readFields(db, id, viewer);
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
