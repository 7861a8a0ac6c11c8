import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "~/ui/forms/form-answer";
import { UnplacedAnswer } from "~/ui/forms/unplaced-answer";
import { Columns } from "~/ui/layout/columns";
import { Tabs } from "~/ui/marks/tabs";
import type { OwnProfile } from "./profile";
import { ProfileHeader } from "./profile-header";
import * as styles from "./profile-header.css";
import { AchievementWidget, ProfileCard } from "./profile-widgets";

const messages = { to: "/user/messages", text: "消息" };
const pages = [
  { to: "/user/conversations", text: "私信" },
  { to: "/user/favorites", text: "收藏" },
  { to: "/user/bookmarks", text: "书签" },
  { to: "/user/watching", text: "关注" },
  { to: "/user/scores", text: "积分" },
  { to: "/user/drafts", text: "草稿" },
  { to: "/user/pending", text: "审核与删除" },
  { to: "/user/profile", text: "资料" },
  { to: "/user/profile/account", text: "账号" },
];
/** Stands second for who keeps a node, where phones show it, too; nobody else has it. */
const keeping = { to: "/user/keeping", text: "我管的节点" };

interface OwnPageProps {
  profile: OwnProfile;
  /** The page whose tab is open, where this one has none of its own. */
  tab?: string;
  /** What was answered to an act on this page that has no place of its own on it. */
  sent?: FormAnswer;
  children: ReactNode;
}

/** A page that only its member sees, in the user centre: their header, the other such pages, the content. */
export function OwnPage({ profile, tab, sent, children }: OwnPageProps) {
  const { pathname } = useLocation();
  const shown = [messages, ...(profile.keeper ? [keeping] : []), ...pages];
  const side = (
    <>
      <AchievementWidget profile={profile} />
      {/* Beside the forms that change it, it would say everything twice. */}
      {!pathname.startsWith("/user/profile") && <ProfileCard profile={profile} own />}
    </>
  );
  return (
    <>
      <ProfileHeader profile={profile} own />
      <Columns side={side} sideFirst>
        <Tabs
          label="个人中心"
          tabs={shown.map((page) => ({ ...page, current: page.to === (tab ?? pathname) }))}
        />
        {sent && <UnplacedAnswer sent={sent} className={styles.refusal} />}
        {children}
      </Columns>
    </>
  );
}
