import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account.queries.server";
import { TopicPages } from "~/features/content/topic-list";
import { readTopicList } from "~/features/content/topic-list.queries.server";
import { topicType } from "~/features/content/topic";
import { readRecentFollows } from "~/features/profiles/follow.queries.server";
import { FollowWidgets } from "~/features/profiles/follow-widgets";
import { ProfileHeader } from "~/features/profiles/profile-header";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { AchievementWidget, ProfileCard } from "~/features/profiles/profile-widgets";
import type { RouteHandle } from "~/features/site/layout-name";
import { pageMeta } from "~/features/site/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { useRootData } from "~/root-data";
import { Empty } from "~/ui/empty";
import { Columns } from "~/ui/layout/columns";
import type { Page } from "~/ui/load-more";
import { Tabs } from "~/ui/tabs";
import type { TopicRow } from "~/features/content/topic";

export { steadyLoader as clientLoader } from "~/ui/steady";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, {
        title: data.profile.nickname,
        description: data.profile.description || `${data.profile.nickname}的话题、动态与评论`,
        canonical: `/user/${data.profile.id}`,
      })
    : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const profile = found(await readProfile(db, idParameter(params["userId"]), viewer));
    const query = new URL(request.url).searchParams;
    const type = query.get("tab") === "tweets" ? topicType.tweet : topicType.topic;
    const of = { list: "user", userId: profile.id, type } as const;
    const [topics, fans, follows] = await Promise.all([
      readTopicList(db, of, query.get("cursor"), viewer),
      readRecentFollows(db, "fans", profile.id, viewer),
      readRecentFollows(db, "follows", profile.id, viewer),
    ]);
    return { profile, type, topics, fans, follows };
  });
}

const pickTopics = (data: unknown) => (data as { topics: Page<TopicRow> }).topics;

export default function UserPage() {
  const { viewer } = useRootData();
  const { profile, type, topics, fans, follows } = useLoaderData<typeof loader>();
  const own = viewer?.id === profile.id;
  const path = `/user/${profile.id}`;
  const tabs = [
    { to: path, text: "话题", current: type === topicType.topic },
    { to: `${path}?tab=tweets`, text: "动态", current: type === topicType.tweet },
  ];
  const side = (
    <>
      <AchievementWidget profile={profile} />
      <ProfileCard profile={profile} own={own} />
      <FollowWidgets
        profile={profile}
        fans={fans}
        follows={follows}
        viewerId={viewer?.id ?? null}
      />
    </>
  );
  return (
    <>
      <ProfileHeader profile={profile} own={own} />
      <Columns side={side} sideFirst>
        <Tabs label="内容" tabs={tabs} />
        {topics.results.length === 0 ? (
          <Empty words={type === topicType.topic ? "还没有发过话题" : "还没有发过动态"} />
        ) : (
          <TopicPages page={topics} pick={pickTopics} />
        )}
      </Columns>
    </>
  );
}
