import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { requireViewer } from "~/features/accounts/account.queries.server";
import { memberAction } from "~/features/accounts/member-action.server";
import type { Favorite } from "~/features/content/favorite";
import { removeFavorite } from "~/features/content/favorite.commands.server";
import { FavoriteList } from "~/features/content/favorite-list";
import { readFavorites } from "~/features/content/favorite.queries.server";
import { ProfileHeader } from "~/features/profiles/profile-header";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { AchievementWidget, ProfileCard } from "~/features/profiles/profile-widgets";
import type { RouteHandle } from "~/features/site/layout-name";
import { privateMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { found } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { idField } from "~/platform/text/text-fields";
import { Empty } from "~/ui/empty";
import { Columns } from "~/ui/layout/columns";
import { LoadMore, type Page } from "~/ui/load-more";
import { Section } from "~/ui/section";

export { steadyLoader as clientLoader } from "~/ui/steady";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "我的收藏" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await requireViewer(request);
    const cursor = new URL(request.url).searchParams.get("cursor");
    const [profile, favorites] = await Promise.all([
      readProfile(db, viewer.id, viewer),
      readFavorites(db, viewer, cursor),
    ]);
    return { profile: found(profile), favorites };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: z.object({ entityType: z.enum(["topic", "article"]), entityId: idField }),
    run: async ({ entityType, entityId }, viewer) => {
      await removeFavorite(viewer, entityType, entityId);
      return { to: "/user/favorites", flash: { kind: "success", text: "已取消收藏" } };
    },
  });
}

const pickFavorites = (data: unknown) => (data as { favorites: Page<Favorite> }).favorites;

export default function Favorites() {
  const { profile, favorites } = useLoaderData<typeof loader>();
  const side = (
    <>
      <AchievementWidget profile={profile} />
      <ProfileCard profile={profile} own />
    </>
  );
  return (
    <>
      <ProfileHeader profile={profile} own />
      <Columns side={side} sideFirst>
        <Section title="我的收藏">
          {favorites.results.length === 0 ? (
            <Empty words="还没有收藏" note="在话题和文章下面点收藏，就会出现在这里。" />
          ) : (
            <LoadMore first={favorites} pick={pickFavorites}>
              {(page) => <FavoriteList favorites={page} />}
            </LoadMore>
          )}
        </Section>
      </Columns>
    </>
  );
}
