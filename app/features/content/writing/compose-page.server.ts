import { requireViewer } from "~/features/accounts/account/account.queries.server";
import { isMuted, type Viewer } from "~/features/accounts/user/user";
import type { Draft, DraftFields } from "~/features/content/drafts/draft";
import {
  draftFieldsOf,
  draftOver,
  withoutPoll,
} from "~/features/content/drafts/draft-fields.server";
import { readDraft, readDrafts } from "~/features/content/drafts/draft.queries.server";
import { leadDraftOn } from "~/features/content/drafts/outlived-edit.server";
import { readNode } from "~/features/content/nodes/node.queries.server";
import { readToldRefusals } from "~/features/content/nodes/told-refusals.server";
import { tagKey } from "~/features/content/tags/tag";
import { readPopularTags } from "~/features/content/tags/tag.queries.server";
import { formNamed, writingForms } from "~/features/kinds/writing-forms.server";
import { postingCaptcha } from "~/features/moderation/posting-captcha.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { randomToken } from "~/platform/env/secrets.server";
import { newFormMark } from "~/platform/form-pace/form-mark.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { idOrNone } from "~/platform/http/parameters.server";
import { readRescuedForm } from "~/platform/rescue/rescued-form.server";
import { seenMark } from "~/features/content/versions/seen-mark.server";
import { readShownPictures } from "./shown-pictures.server";
import { joinTags } from "./typed-form.server";
import { longestMark } from "./writing.schema";

const tagsOffered = 12;

interface Composed {
  /** The name of the form. */
  kind: string;
  /** The id of what is edited, or NotFound; nothing for something new. */
  target?: () => number;
  /** What the form holds when no draft is opened; NotFound when the viewer may not write there. */
  start?: (db: Database, viewer: Viewer) => Promise<DraftFields>;
}

/** What the page of a form shows: what is to be written on, and what there is to choose from. */
export function readComposePage(request: Request, { kind, target, start }: Composed) {
  return answerPage(request, async () => {
    const viewer = await requireViewer(request);
    const { plain = false, tagCount = "topicCount" } = formNamed(kind);
    const targetId = target?.() ?? 0;
    const db = readDatabase();
    const id = askedDraft(request);
    const begun = await start?.(db, viewer).catch((error: unknown) =>
      leadDraftOn(db, { userId: viewer.id, id, kind, targetId }, error),
    );
    const standsIn = targetId > 0 ? Number(begun?.nodeId ?? 0) : 0;
    const [opened, drafts, offered, node, refusedNodes, settings] = await Promise.all([
      readOpened(db, request, viewer),
      readDrafts(db, viewer.id),
      readPopularTags(db, tagsOffered, tagCount),
      standsIn > 0 ? readNode(db, standsIn) : undefined,
      readToldRefusals(db, viewer),
      readSettings(),
    ]);
    const { enableHideContent, recommendTags, timeZone } = settings;
    const fields = opened ? draftOver(begun ?? {}, opened.fields) : (begun ?? {});
    const waiting = drafts.find((draft) => draft.kind === kind && draft.targetId === targetId);
    return {
      viewerId: viewer.id,
      kind,
      plain,
      /** Everything that can be written, as tabs. */
      forms: writingForms().map(({ name, noun, createPath }) => ({
        to: createPath,
        text: noun,
        current: name === kind,
      })),
      targetId,
      /** The node of what is edited, retired or not. */
      standsIn: node ? { id: node.id, name: node.name } : null,
      formId: opened?.formId ?? newFormMark(),
      /** The mark of what is edited, as whoever wrote the form saw it; "" for something new, or where nothing says. */
      seen: opened
        ? (opened.fields["seen"] ?? "")
        : targetId > 0 && begun
          ? seenMark(withoutPoll(begun))
          : "",
      fields,
      ...(await readShownPictures(fields)),
      tags: distinctTags([...recommendTags, ...offered.map(({ name }) => name)]),
      enableHideContent,
      timeZone,
      captcha: targetId === 0 ? await postingCaptcha(request, viewer) : null,
      /** A draft of the same kind that could be written on instead. */
      waiting: opened ? null : (waiting ?? null),
      savedTime: opened && opened.id > 0 ? opened.updateTime : 0,
      madeTime: Date.now(),
      refusal: isMuted(viewer.mutedUntil, Date.now())
        ? "已被禁言，现在不能发布。"
        : (refusedNodes[standsIn] ?? null),
      /** What the viewer is told of each node that they may not choose, by its id. */
      refusedNodes: omitNode(refusedNodes, standsIn),
    };
  });
}

export type ComposePage = Awaited<ReturnType<typeof readComposePage>>;

const askedDraft = ({ url }: Request): number =>
  idOrNone(new URL(url).searchParams.get("draft") ?? "");

/** The draft that the address names, or what this browser sent after its session had ended. */
async function readOpened(
  db: Database,
  request: Request,
  viewer: Viewer,
): Promise<Pick<Draft, "id" | "formId" | "fields" | "updateTime"> | undefined> {
  const asked = askedDraft(request);
  if (asked > 0) return readDraft(db, viewer.id, asked);
  const rescued = await readRescuedForm(request, viewer.id);
  if (rescued === null) return undefined;
  joinTags(rescued);
  const formId = String(rescued.get("formId") ?? "").slice(0, longestMark) || randomToken(12);
  return { id: 0, formId, fields: draftFieldsOf(rescued), updateTime: 0 };
}

// Where the thing itself stands in such a node, that is said above the form, and the choice stays.
function omitNode(refused: Record<number, string>, nodeId: number): Record<number, string> {
  return Object.fromEntries(Object.entries(refused).filter(([id]) => Number(id) !== nodeId));
}

function distinctTags(names: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name);
  return [...byKey.values()].slice(0, 2 * tagsOffered);
}
