import type { Viewer } from "~/features/accounts/user/user";
import {
  wantPictures,
  wantPicturesAnew,
} from "~/features/content/outside-pictures/outside-picture.commands.server";
import { noteModeratorAct } from "~/features/content/status/moderator-act.commands.server";
import {
  beginPublishing,
  endPublishing,
} from "~/features/content/submissions/publishing-tries.commands.server";
import { publishOnce } from "~/features/content/submissions/submission.commands.server";
import { isSameTags } from "~/features/content/tags/tag";
import { keepVersion } from "~/features/content/versions/version.commands.server";
import { contentPermissions } from "~/features/kinds/content-permissions";
import { contentStatus } from "~/features/kinds/content-status";
import { markUploadsUsed } from "~/features/media/upload-use.commands.server";
import { readPictures } from "~/features/media/upload.queries.server";
import {
  checkBeforePublishing,
  noteSameText,
  prepareCheck,
  verdictOnEdit,
} from "~/features/moderation/publishing-check.server";
import { placedIn, type Placed } from "~/features/moderation/trust/placed.server";
import { prepareIndexing } from "~/features/search/prepared-texts.server";
import { announcePage } from "~/features/site/settings/index-now.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, readDatabase, type Writer } from "~/platform/database/database.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { FieldsInvalid, NotFound } from "~/platform/errors/domain-errors";
import { refuseOvergrown } from "~/platform/markdown/html-budget.server";
import { summarise } from "~/platform/markdown/summarise";
import { renderMemberText } from "../writing/member-text.server";
import { notifyMentioned } from "../writing/mention.commands.server";
import { articleLimits } from "./article";
import { parseCover } from "./article.queries.server";
import { indexArticles } from "./article-search.commands.server";
import { holdArticle, setArticleStatus } from "./article-status.commands.server";
import { readTagsOfArticles } from "./article-tag.queries.server";
import type { ArticleFields } from "./article.schema";
import { tagArticle } from "./article-tags.commands.server";

const thing = (entityId: number) => ({ entityType: "article", entityId });

/** Publishes an article and answers its id; FieldsInvalid, muted or TooFast when it may not be. */
export async function publishArticle(viewer: Viewer, form: ArticleFields): Promise<number> {
  const { columns, words, urls, placed, mentioned } = await compose(viewer, form);
  const settings = await readSettings();
  const { topicsPerTenMinutes, articlePending } = settings;
  const sent = { userId: viewer.id, kind: "article", formId: form.formId, written: form };
  return inTransaction((trx) =>
    publishOnce(trx, sent, async () => {
      const verdict = await checkBeforePublishing(
        trx,
        viewer,
        {
          kind: "article",
          limit: { most: topicsPerTenMinutes, seconds: 600 },
          ...words,
          pending: articlePending,
          placed,
        },
        settings,
      );
      await endPublishing(trx, viewer);
      const published = verdict === "publish";
      const status = published ? contentStatus.published : contentStatus.waiting;
      const createTime = Date.now();
      // All at once and before the tags, so that no two publications wait for each other.
      await holdRows(trx, "user", [viewer.id, ...mentioned]);
      const { id } = await trx
        .insertInto("article")
        .values({ ...columns, status, userId: viewer.id, createTime, updateTime: createTime })
        .returning("id")
        .executeTakeFirstOrThrow();
      await tagArticle(trx, { id, status, createTime }, form.tags);
      await indexArticles(trx, [id]);
      await markUploadsUsed(trx, urls);
      await wantPictures(trx, { kind: "article", id }, { urls, userId: viewer.id });
      if (!published) {
        await noteSameText(trx, viewer, words, thing(id));
        return id;
      }
      await tellMentioned(trx, viewer.id, id, form.title, mentioned);
      await announcePage(trx, settings, `/article/${id}`);
      return id;
    }),
  );
}

/** Changes an article, keeps what it was, and answers whether it waits for review now; NotFound when the viewer may not. */
export async function editArticle(
  viewer: Viewer,
  id: number,
  form: ArticleFields,
): Promise<boolean> {
  const { columns, words, urls, placed, mentioned } = await compose(viewer, form);
  const settings = await readSettings();
  return inTransaction(async (trx) => {
    const checked = await checkBeforePublishing(
      trx,
      viewer,
      {
        kind: "edit",
        limit: { most: 4 * settings.topicsPerTenMinutes, seconds: 600 },
        ...words,
        placed,
        placedBefore: (before) => readPlacedInArticle(before, id),
      },
      settings,
    );
    const before = await holdArticle(trx, id);
    if (!contentPermissions(before, viewer).edit) throw new NotFound();
    await endPublishing(trx, viewer);
    await holdRows(trx, "user", [before.userId, ...mentioned]);
    await noteModeratorAct(trx, viewer, {
      userId: before.userId,
      act: "edit",
      entityType: "article",
      entityId: id,
      before: before.title,
      after: form.title,
    });
    const now = Date.now();
    const rows = (await readTagsOfArticles(trx, [id])).get(id) ?? [];
    const tags = rows.map(({ name }) => name);
    const summary = before.ownSummary === 1 ? before.summary : "";
    await keepVersion(
      trx,
      { entityType: "article", entityId: id },
      {
        userId: before.editorId || before.userId,
        createTime: before.editTime || before.createTime,
        title: before.title,
        summary,
        content: before.content,
        hiddenContent: "",
        tags,
      },
    );
    await trx
      .updateTable("article")
      .set({ ...columns, updateTime: now, editTime: now, editorId: viewer.id })
      .where("id", "=", id)
      .execute();
    await tagArticle(trx, before, form.tags);
    await indexArticles(trx, [id]);
    await markUploadsUsed(trx, urls);
    await wantPicturesAnew(trx, { kind: "article", id }, { urls, userId: viewer.id });
    if (before.status !== contentStatus.published) return before.status === contentStatus.waiting;
    const changes =
      form.title !== before.title ||
      form.summary !== summary ||
      form.content !== before.content ||
      form.sourceUrl !== before.sourceUrl ||
      form.cover !== (parseCover(before.cover)?.url ?? "") ||
      !isSameTags(form.tags, tags);
    const pending = settings.articlePending;
    if (verdictOnEdit(viewer, checked, { pending, changes }) === "review") {
      await setArticleStatus(trx, before, contentStatus.waiting);
      await noteSameText(trx, viewer, words, thing(id));
      return true;
    }
    await tellMentioned(trx, viewer.id, id, form.title, mentioned);
    return false;
  });
}

/** Does with a form what takes time, before the transaction: what is stored, and what follows from it. */
async function compose(viewer: Viewer, form: ArticleFields) {
  await beginPublishing(viewer);
  const [body, covers] = await Promise.all([
    renderMemberText(form.content),
    readPictures(readDatabase(), [form.cover]),
  ]);
  refuseOvergrown("content", body);
  const cover = covers.get(form.cover);
  if (form.cover !== "" && !cover) throw new FieldsInvalid({ cover: ["请重新选择封面"] });
  const columns = {
    title: form.title,
    summary: form.summary || summarise(body.lead, articleLimits.summary),
    ownSummary: form.summary === "" ? 0 : 1,
    cover: cover ? JSON.stringify(cover) : "",
    content: form.content,
    contentHtml: body.html,
    sourceUrl: form.sourceUrl,
  };
  const words = {
    texts: [form.title, form.summary, form.content, ...form.tags],
    read: [body.text],
    beside: [form.sourceUrl],
  };
  await prepareCheck(viewer, words);
  await prepareIndexing({
    title: form.title,
    text: body.html,
    markup: "own",
    identifiers: form.tags,
  });
  const urls = [...body.urls, form.cover].filter((url) => url !== "");
  const placed = placedInArticle({ ...columns, coverUrl: form.cover });
  return { columns, words, urls, placed, mentioned: body.mentioned };
}

interface PlacingArticle {
  contentHtml: string;
  sourceUrl: string;
  coverUrl: string;
}

function placedInArticle({ contentHtml, sourceUrl, coverUrl }: PlacingArticle): Placed {
  const pictures = coverUrl === "" ? [] : [coverUrl];
  return placedIn([contentHtml], { links: [sourceUrl], pictures });
}

async function readPlacedInArticle(trx: Writer, id: number): Promise<Placed> {
  const article = await trx
    .selectFrom("article")
    .select(["contentHtml", "sourceUrl", "cover"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!article) throw new NotFound();
  return placedInArticle({ ...article, coverUrl: parseCover(article.cover)?.url ?? "" });
}

function tellMentioned(
  trx: Writer,
  from: number,
  id: number,
  title: string,
  mentioned: number[],
): Promise<void> {
  return notifyMentioned(trx, {
    from,
    mentioned,
    told: "article",
    quote: title,
    detailUrl: `/article/${id}`,
  });
}
