import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { memberAction } from "~/features/accounts/account/member-action.server";
import type { Favorite } from "~/features/content/favorites/favorite";
import { FavoriteList } from "~/features/content/favorites/favorite-list";
import { removeFavorite } from "~/features/content/favorites/favorite.commands.server";
import { readFavorites } from "~/features/content/favorites/favorite.queries.server";
import { OwnPage } from "~/features/profiles/own-page";
import { readOwnPage } from "~/features/profiles/own-page.server";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { privateMeta } from "~/features/site/frame/page-meta";
import { cameFrom } from "~/platform/http/site-address.server";
import { idField } from "~/platform/text/text-fields";
import { formAnswer } from "~/ui/forms/form-answer";
import { useFormAnswer } from "~/ui/forms/use-form-answer";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Section } from "~/ui/lists/section";
import { NothingListed } from "~/ui/notices/nothing-listed";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "我的收藏" });

const path = "/user/favorites";

export function loader({ request }: LoaderFunctionArgs) {
  return readOwnPage(request, async (db, viewer) => {
    const cursor = new URL(request.url).searchParams.get("cursor");
    return { favorites: await readFavorites(db, viewer, cursor) };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: z.object({ entityType: z.string().default(""), entityId: idField }),
    run: async ({ entityType, entityId }, viewer) => {
      await removeFavorite(viewer, entityType, entityId);
      return { to: cameFrom(request, path), flash: { kind: "success", text: "已取消收藏" } };
    },
  });
}

const pickFavorites = (data: unknown) => (data as { favorites: LoadedPage<Favorite> }).favorites;

export default function Favorites() {
  const { profile, favorites } = useLoaderData<typeof loader>();
  const sent = formAnswer(useFormAnswer<typeof action>());
  return (
    <OwnPage profile={profile} sent={sent}>
      <Section title="我的收藏">
        {favorites.results.length === 0 ? (
          <NothingListed words="还没有收藏" note="在话题和文章下面点收藏，就会出现在这里。" />
        ) : (
          <LoadMore first={favorites} pick={pickFavorites}>
            {(page) => <FavoriteList favorites={page} />}
          </LoadMore>
        )}
      </Section>
    </OwnPage>
  );
}
