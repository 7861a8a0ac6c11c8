import { readIdsCalled } from "~/features/accounts/user/username.queries.server";
import { readPopularTags } from "~/features/content/tags/tag.queries.server";
import {
  commentsLookedThrough,
  searchComments,
} from "~/features/discussion/comments/comment-search.queries.server";
import { kindOf, kindsWith } from "~/features/kinds/kind-registry.server";
import { readSearchRequest, usualKind, type SearchRequest } from "~/features/search/search-request";
import { countFoundByKind, searchThings } from "~/features/search/search.queries.server";
import type { SearchKind } from "~/features/search/searchable";
import { noteCount } from "~/features/site/settings/daily-count.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { pageSize } from "~/platform/database/keyset-cursor";
import { NotFound } from "~/platform/errors/domain-errors";
import { found, pageParameter } from "~/platform/http/parameters.server";
import { doForEachVisit } from "~/platform/http/request-context.server";
import { dressResults } from "./search-results.server";

const tagsShown = 20;

/** What the page of the search shows of an address. */
export async function readSearchPage(request: Request) {
  const query = new URL(request.url).searchParams;
  const db = readDatabase();
  const kinds = kindsWith("search").map(({ name, noun, written }) => ({
    name,
    noun,
    written: written !== undefined,
  }));
  const { author, ...typed } = readSearchRequest(query);
  const kind = typed.topicId ? usualKind : typed.kind;
  const known = kinds.find(({ name }) => name === kind);
  const narrowed = author !== undefined && known?.written !== false;
  const asked: SearchRequest = {
    ...typed,
    kind: known?.name ?? usualKind,
    page: pageParameter(query.get("page") ?? undefined),
    ...(narrowed && { author }),
  };
  const authorIds = narrowed ? await readIdsCalled(db, author) : null;
  const authors = authorIds && authorIds.length;
  const page = { request: asked, kinds, authors, unknownAuthor: authors === 0 };
  const whose = authorIds ? { ...asked, authorIds } : asked;
  return typed.topicId
    ? { ...page, ...(await readInTopic(db, typed.topicId, whose, page.unknownAuthor)) }
    : { ...page, ...(await readEverywhere(db, request, whose, page)) };
}

const nothing = { results: [], total: 0, loose: false, tags: [], elsewhere: [] };

/** The comments on a topic that everybody may open. */
async function readInTopic(db: Database, id: number, asked: SearchRequest, unknown: boolean) {
  const topic = found(await kindOf(usualKind, "readSeen").readSeen(db, id, null));
  const of = { entityType: usualKind, entityId: id };
  const { results, total } = unknown
    ? { results: [], total: 0 }
    : await searchComments(db, of, asked);
  return {
    ...nothing,
    total,
    pages: pagesOf(total, asked),
    within: {
      title: topic.title,
      path: topic.path,
      comments: results,
      most: commentsLookedThrough,
    },
  };
}

async function readEverywhere(
  db: Database,
  request: Request,
  asked: SearchRequest,
  { kinds, unknownAuthor }: { kinds: { name: string; noun: string }[]; unknownAuthor: boolean },
) {
  const { results, total, loose } = unknownAuthor ? nothing : await searchThings(db, asked);
  const pages = pagesOf(total, asked);
  const none = asked.keyword !== "" && total === 0 && !unknownAuthor;
  if (none && asked.page === 1) doForEachVisit(request, () => noteCount("search-without-result"));
  const [dressed, counts, tags] = await Promise.all([
    dressResults(db, results),
    none ? countFoundByKind(db, withoutMore(asked)) : new Map<SearchKind, number>(),
    readPopularTags(db, tagsShown),
  ]);
  return {
    within: null,
    results: dressed,
    total,
    loose,
    pages,
    tags,
    elsewhere: kinds
      .filter(({ name }) => name !== asked.kind)
      .map(({ name, noun }) => ({ kind: name, noun, count: counts.get(name) ?? 0 }))
      .filter(({ count }) => count > 0),
  };
}

/** As the links to other kinds ask. */
const withoutMore = ({ keyword, kind, page }: SearchRequest): SearchRequest => ({
  keyword,
  kind,
  nodeId: 0,
  timeRange: 0,
  page,
});

function pagesOf(total: number, { page }: SearchRequest): number {
  const pages = Math.ceil(total / pageSize);
  if (page > Math.max(1, pages)) throw new NotFound();
  return pages;
}
