import type { TagUse } from "~/features/content/tags/tag";
import type { TopicTitle } from "~/features/content/topics/topic-titles.queries.server";
import type { ActiveMember } from "~/features/profiles/profile.queries.server";
import { MembersWidget, NoticeWidget, ShortTopicsWidget, TagsWidget } from "./side-widgets";

export interface SideListsData {
  recommended: TopicTitle[];
  members: ActiveMember[];
  tags: TagUse[];
}

interface SideListsProps extends SideListsData {
  /** The owner's word to all, beside the lists that most read. */
  notice?: string;
}

/** What is going on in the forum, beside lists of any kind. */
export function SideLists({ recommended, members, tags, notice = "" }: SideListsProps) {
  return (
    <>
      <NoticeWidget notice={notice} />
      <ShortTopicsWidget title="正在推荐" topics={recommended} to="/topics/node/recommend" />
      <MembersWidget members={members} />
      <TagsWidget tags={tags} />
    </>
  );
}
