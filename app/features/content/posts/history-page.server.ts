import { requireViewer } from "~/features/accounts/account/account.queries.server";
import type { Viewer } from "~/features/accounts/user/user";
import { textDifference } from "~/features/content/versions/text-difference";
import type { ContentVersion, VersionedThing } from "~/features/content/versions/version";
import {
  readFirstWriter,
  readVersionTexts,
} from "~/features/content/versions/version.queries.server";
import { readVersionPage } from "~/features/content/versions/versions-page.server";
import { kindOf } from "~/features/kinds/kind-registry.server";
import { notePrivateRead } from "~/features/moderation/private-reads.commands.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { idParameter } from "~/platform/http/parameters.server";
import { plainId } from "~/platform/text/plain-id";
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
    const query = new URL(request.url).searchParams;
    // Who wrote it first is its author.
    const author = (await readFirstWriter(db, of)) ?? last.userId;
    if (author !== viewer.id) await notePrivateRead(viewer, { act: "read-versions", ...of });
    const [versions, { after, before }] = await Promise.all([
      readVersionPage(db, of, last, query.get("cursor")),
      readCompared(db, of, plainId(query.get("version") ?? ""), current),
    ]);
    return {
      title,
      page,
      history: `/${of.entityType}/${of.entityId}/history`,
      versions,
      asked: after.id,
      first: before === undefined,
      changes: changesBetween(before, after),
    };
  });
}

/** The asked version and the one before it; what stands now where there is none of that id. */
async function readCompared(
  db: Database,
  of: VersionedThing,
  asked: number | null,
  current: ContentVersion,
): Promise<{ after: ContentVersion & { id: number }; before: ContentVersion | undefined }> {
  const [named, next] = asked === null ? [] : await readVersionTexts(db, of, asked);
  if (named && named.id === asked) return { after: named, before: next };
  const [before] = await readVersionTexts(db, of, undefined);
  return { after: { ...current, id: 0 }, before };
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
