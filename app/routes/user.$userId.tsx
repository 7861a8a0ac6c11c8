import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account/account.queries.server";
import { badgeLimits } from "~/features/badges/badge-rules";
import { readMemberBadges } from "~/features/badges/badge.queries.server";
import type { ArticleRow } from "~/features/content/articles/article";
import { ArticlePages } from "~/features/content/articles/article-list";
import { readArticleList } from "~/features/content/articles/article-list.queries.server";
import { cardMaker, type TopicCardRow } from "~/features/content/topic-display/topic-card-row";
import { TopicPages } from "~/features/content/topic-display/topic-list";
import { readTopicList } from "~/features/content/topics/topic-list.queries.server";
import type { MemberComment } from "~/features/discussion/members/member-comment";
import { MemberCommentList } from "~/features/discussion/members/member-comment-list";
import { readMemberComments } from "~/features/discussion/members/member-comments.queries.server";
import { topicType } from "~/features/kinds/topic-type";
import { FollowWidgets } from "~/features/profiles/follow-widgets";
import { readRecentFollows } from "~/features/profiles/follow.queries.server";
import { trustNames } from "~/features/moderation/trust/trust";
import { readPublicLevel } from "~/features/moderation/trust/trust.queries.server";
import { ProfileHeader } from "~/features/profiles/profile-header";
import { AchievementWidget, ProfileCard } from "~/features/profiles/profile-widgets";
import { readProfile } from "~/features/profiles/profile.queries.server";
import { DataBlock } from "~/features/seo/data-block";
import type { RouteHandle } from "~/features/site/frame/layout-name";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { answerPage } from "~/platform/http/page-faults.server";
import { found, idParameter } from "~/platform/http/parameters.server";
import { saidAfter } from "~/platform/text/mixed-scripts";
import { useRootData } from "~/root-data";
import { Columns } from "~/ui/layout/columns";
import { partOnDemand } from "~/ui/links/part-on-demand";
import type { LoadedPage } from "~/ui/lists/load-more";
import { Tabs } from "~/ui/marks/tabs";
import { NothingListed } from "~/ui/notices/nothing-listed";

export const handle: RouteHandle = { layout: "user-centre" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  data
    ? pageMeta(matches, {
        title: data.profile.nickname,
        description:
          data.profile.description || saidAfter(data.profile.nickname, "的话题、动态与评论"),
        canonical: `/user/${data.profile.id}`,
        kind: "profile",
        image: data.profile.avatar,
      })
    : [];

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const db = readDatabase();
    const viewer = await getViewer(request);
    const profile = found(await readProfile(db, idParameter(params["userId"]), viewer));
    const query = new URL(request.url).searchParams;
    const [cursor, asked] = [query.get("cursor"), query.get("tab")];
    const tab: ProfileTab = asked !== null && isTab(asked) ? asked : "topics";
    const of = { list: "user", userId: profile.id } as const;
    const type = tab === "tweets" ? topicType.tweet : topicType.topic;
    const ofTopics = tab === "topics" || tab === "tweets";
    const settings = await readSettings();
    const [topics, articles, comments, fans, follows, level, badges] = await Promise.all([
      ofTopics ? readTopicList(db, { ...of, type }, cursor, viewer) : null,
      tab === "articles" ? readArticleList(db, of, cursor, viewer) : null,
      tab === "comments" ? readMemberComments(db, profile.id, cursor) : null,
      readRecentFollows(db, "fans", profile.id, viewer),
      readRecentFollows(db, "follows", profile.id, viewer),
      readPublicLevel(db, profile, settings),
      readMemberBadges(db, profile.id),
    ]);
    const cards = topics && { ...topics, results: topics.results.map(cardMaker()), sticky: [] };
    return {
      profile,
      level: level && trustNames[level],
      badges: badges.slice(0, badgeLimits.shown),
      tab,
      topics: cards,
      articles,
      comments,
      fans,
      follows,
    };
  });
}

const loadOperations = () => import("~/features/profiles/operations");
const OperationsWidget = partOnDemand(loadOperations, (module) => module.OperationsWidget);
const ProfileMenu = partOnDemand(loadOperations, (module) => module.ProfileMenu);

const pickTopics = (data: unknown) => (data as { topics: LoadedPage<TopicCardRow> }).topics;
const pickComments = (data: unknown) => (data as { comments: LoadedPage<MemberComment> }).comments;
const pickArticles = (data: unknown) => (data as { articles: LoadedPage<ArticleRow> }).articles;

const tabs = {
  topics: { text: "话题", empty: "还没有发过话题" },
  tweets: { text: "动态", empty: "还没有发过动态" },
  articles: { text: "文章", empty: "还没有写过文章" },
  comments: { text: "评论", empty: "还没有发表过评论" },
} as const;

type ProfileTab = keyof typeof tabs;

function isTab(name: string): name is ProfileTab {
  return Object.hasOwn(tabs, name);
}

function tabLinks(path: string, current: ProfileTab) {
  return (Object.keys(tabs) as ProfileTab[]).map((tab) => ({
    to: tab === "topics" ? path : `${path}?tab=${tab}`,
    text: tabs[tab].text,
    current: tab === current,
  }));
}

export default function UserPage() {
  const { viewer } = useRootData();
  const { profile, level, badges, tab, topics, articles, comments, fans, follows } =
    useLoaderData<typeof loader>();
  const own = viewer?.id === profile.id;
  const side = (
    <>
      <AchievementWidget profile={profile} />
      <ProfileCard profile={profile} own={own} />
      {viewer && <OperationsWidget profile={profile} viewer={viewer} />}
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
      <DataBlock describe={(describer) => describer.thing("user", profile)} />
      <ProfileHeader profile={profile} own={own} level={level} badges={badges}>
        {viewer && <ProfileMenu profile={profile} viewer={viewer} />}
      </ProfileHeader>
      <Columns side={side} sideFirst>
        <Tabs label="内容" tabs={tabLinks(`/user/${profile.id}`, tab)} />
        {(topics ?? articles ?? comments)?.results.length === 0 ? (
          <NothingListed words={tabs[tab].empty} />
        ) : (
          <>
            {topics && <TopicPages page={topics} pick={pickTopics} />}
            {articles && <ArticlePages page={articles} pick={pickArticles} />}
            {comments && <MemberCommentList page={comments} pick={pickComments} />}
          </>
        )}
      </Columns>
    </>
  );
}
