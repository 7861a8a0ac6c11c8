import { ContentsList } from "~/features/content/display/contents-list";
import { headingsOf } from "~/features/content/display/topic-contents";
import { MembersWidget, NoticeWidget, TagsWidget } from "~/features/content/lists/side-widgets";
import { TopicTabs } from "~/features/content/lists/topic-tabs";
import { NodeMenu } from "~/features/content/nodes/node-menu";
import { TopicPages } from "~/features/content/topic-display/topic-list";
import { TopicSheet } from "~/features/content/topic-display/topic-sheet";
import { CommentBox } from "~/features/discussion/thread/comment-box";
import { CommentList } from "~/features/discussion/thread/comment-list";
import { People } from "~/features/profiles/people-widget";
import { ProfileHeader } from "~/features/profiles/profile-header";
import { AchievementWidget, ProfileCard } from "~/features/profiles/profile-widgets";
import { Columns } from "~/ui/layout/columns";
import { Section } from "~/ui/lists/section";
import {
  comments,
  detail,
  nodes,
  people,
  profile,
  stickyTopics,
  tags,
  topics,
  viewer,
} from "./samples";

const thread = {
  path: "/topic/2318",
  action: "/topic/2318/comments",
  authorId: detail.user.id,
  formId: "sample",
  canReply: true,
  captcha: null,
  viewerId: 0,
};

function TopicsPiece() {
  const members = people.map((person, at) => ({ ...person, score: 4820 - at * 411 }));
  return (
    <Section title="话题列表" roomy>
      <Columns
        menu={<NodeMenu nodes={nodes} currentNodeId={0} />}
        side={
          <>
            <NoticeWidget notice="周六凌晨两点到三点更换硬盘，其间只能阅读，不能发布。" />
            <MembersWidget members={members} />
            <TagsWidget tags={tags} />
          </>
        }
      >
        <TopicTabs current="newest" feed="/rss.xml" />
        <TopicPages
          page={{ results: topics, cursor: "", hasMore: false }}
          sticky={stickyTopics}
          pick={() => ({ results: [], cursor: "", hasMore: false })}
        />
      </Columns>
    </Section>
  );
}

function TopicPiece() {
  return (
    <Section title="话题" roomy>
      <Columns
        reading
        sideLabel="话题旁边"
        side={<ContentsList headings={headingsOf(detail.contentHtml)} />}
      >
        <TopicSheet topic={detail} hidden={{ exists: true, show: false }} poll={null} signedIn>
          <CommentList
            page={{ results: comments, cursor: "abc", hasMore: true }}
            pick={() => ({ results: [], cursor: "", hasMore: false })}
            count={87}
            moves={{ head: "", foot: "" }}
            thread={thread}
            inviting
          >
            <CommentBox {...thread} viewer={viewer} />
          </CommentList>
        </TopicSheet>
      </Columns>
    </Section>
  );
}

/** The pieces that speak of topics, comments and members. */
export function ForumPieces() {
  return (
    <>
      <TopicsPiece />
      <TopicPiece />
      <Section title="成员" roomy>
        <ProfileHeader profile={profile} own={false} />
        <Columns
          sideFirst
          sideLabel="成员旁边"
          side={
            <>
              <AchievementWidget profile={profile} />
              <ProfileCard profile={profile} own={false} />
              <People
                people={people.map((person) => ({ ...person, followed: person.id === 50 }))}
                viewerId={15}
              />
            </>
          }
        >
          <TopicPages
            page={{ results: topics.slice(0, 2), cursor: "", hasMore: false }}
            pick={() => ({ results: [], cursor: "", hasMore: false })}
          />
        </Columns>
      </Section>
    </>
  );
}
