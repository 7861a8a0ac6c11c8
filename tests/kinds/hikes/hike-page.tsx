import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { readContentPage, answerContentBulk } from "~/features/admin/lists/content-list.server";
import {
  answerDelete,
  answerRestore,
  readDeletePage,
} from "~/features/content/posts/status-action.server";
import { answerReaction } from "~/features/content/posts/reaction-action.server";
import { answerCommentForm, readDiscussion } from "~/features/discussion/pages/discussion.server";
import { DataBlock } from "~/features/seo/data-block";
import { answerFeed } from "~/features/seo/feed-answer.server";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { Prose } from "~/ui/words/prose";
import { readHike, readHikeFeed, readHikesToModerate } from "./hike.queries.server";

type Arguments = LoaderFunctionArgs & ActionFunctionArgs;

const idOf = ({ params }: Arguments) => idParameter(params["hikeId"]);

/** /hike/$hikeId, and where its comments are posted. */
export const hikePage = {
  loader: ({ request, params }: LoaderFunctionArgs) =>
    answerPage(request, async () => {
      const db = readDatabase();
      const viewer = await getViewer(request);
      const entityId = idParameter(params["hikeId"]);
      const hike = found(await readHike(db, entityId, viewer));
      return {
        hike,
        ...(await readDiscussion(db, request, { entityType: "hike", entityId }, viewer)),
      };
    }),
  action: (args: Arguments) =>
    answerCommentForm(args.request, () => ({ entityType: "hike", entityId: idOf(args) })),
};

/** The buttons and pages around it, as the routes of other kinds are. */
export const hikeLike = {
  action: ({ request, params }: ActionFunctionArgs) =>
    answerReaction(request, "hike", "like", params["hikeId"]),
};
export const hikeFavorite = {
  action: ({ request, params }: ActionFunctionArgs) =>
    answerReaction(request, "hike", "favorite", params["hikeId"]),
};
export const hikeDeletion = {
  loader: ({ request, params }: LoaderFunctionArgs) =>
    readDeletePage(request, "hike", params["hikeId"]),
  action: ({ request, params }: ActionFunctionArgs) =>
    answerDelete(request, "hike", params["hikeId"]),
};
export const hikeRestoring = {
  action: ({ request, params }: ActionFunctionArgs) =>
    answerRestore(request, "hike", params["hikeId"]),
};
export const hikeRss = {
  loader: ({ request }: LoaderFunctionArgs) =>
    answerPage(request, async () => {
      const items = await readHikeFeed(readDatabase());
      return answerFeed(request, { title: "山行", path: "/hikes", format: "rss", items });
    }),
};
export const adminHikes = {
  loader: ({ request }: LoaderFunctionArgs) =>
    readContentPage(request, "hikes", readHikesToModerate),
  action: ({ request }: ActionFunctionArgs) => answerContentBulk(request, "hikes"),
};

interface ShownHike {
  id: number;
  title: string;
  contentHtml: string;
  status: number;
}

/** A hike, in its place on the page. */
export function HikeSheet({ hike }: { hike: ShownHike }) {
  return (
    <article>
      <DataBlock describe={(describer) => describer.thing("hike", hike)} />
      <h1>{hike.title}</h1>
      <Prose html={hike.contentHtml} />
    </article>
  );
}
