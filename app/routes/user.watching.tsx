import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { memberAction } from "~/features/accounts/account/member-action.server";
import { TopicWatchList } from "~/features/content/lists/topic-watch-list";
import { originTypes, type TopicOrigin } from "~/features/content/topic-watches/topic-watch";
import { setTopicWatch } from "~/features/content/topic-watches/topic-watch.commands.server";
import {
  readTopicWatches,
  type TopicWatch,
} from "~/features/content/topic-watches/topic-watch.queries.server";
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

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "关注和静音" });

const path = "/user/watching";

export function loader({ request }: LoaderFunctionArgs) {
  return readOwnPage(request, async (db, viewer) => {
    const cursor = new URL(request.url).searchParams.get("cursor");
    return { watches: await readTopicWatches(db, viewer.id, cursor) };
  });
}

export function action({ request }: ActionFunctionArgs) {
  return memberAction(request, {
    schema: z.object({ entityType: z.enum(originTypes), entityId: idField }),
    run: async (origin: TopicOrigin, viewer) => {
      await setTopicWatch(viewer, origin, "normal");
      return { to: cameFrom(request, path), flash: { kind: "success", text: "已取消" } };
    },
  });
}

const pickWatches = (data: unknown) => (data as { watches: LoadedPage<TopicWatch> }).watches;

export default function Watching() {
  const { profile, watches } = useLoaderData<typeof loader>();
  const sent = formAnswer(useFormAnswer<typeof action>());
  return (
    <OwnPage profile={profile} sent={sent}>
      <Section title="关注和静音" roomy>
        {watches.results.length === 0 ? (
          <NothingListed
            words="还没有关注或静音的节点、标签和成员"
            note="在节点、标签或成员的页面上点“关注新话题”，那里有新话题就告诉你。"
          />
        ) : (
          <LoadMore first={watches} pick={pickWatches}>
            {(page) => <TopicWatchList watches={page} />}
          </LoadMore>
        )}
      </Section>
    </OwnPage>
  );
}
