import { Link } from "~/ui/links/link";
import { Section } from "~/ui/lists/section";
import { Figures, type Figure } from "~/ui/marks/figures";
import { link } from "~/ui/words/text.css";
import type { Profile } from "./profile";
import * as styles from "./profile-widgets.css";
import { spokenAddress } from "./spoken-address";

/** 积分, 话题, 评论 and 编号, the order of signing up, which is the id. */
export function profileFigures(profile: Profile): Figure[] {
  return [
    { name: "积分", value: profile.score, to: "/user/scores" },
    { name: "话题", value: profile.topicCount },
    { name: "评论", value: profile.commentCount },
    { name: "编号", value: profile.id },
  ];
}

/** 关注 and 粉丝, with the pages that list them. */
export function followFigures({ id, followCount, fansCount }: Profile): Figure[] {
  return [
    { name: "关注", value: followCount, to: `/user/${id}/follows` },
    { name: "粉丝", value: fansCount, to: `/user/${id}/fans` },
  ];
}

/** What a member has achieved. */
export function AchievementWidget({ profile }: { profile: Profile }) {
  return (
    <Section title="个人成就" roomy>
      <Figures figures={profileFigures(profile)} />
    </Section>
  );
}

interface ProfileCardProps {
  profile: Profile;
  own: boolean;
}

/** Nickname, signature and home page; on one's own page the way to change them. */
export function ProfileCard({ profile, own }: ProfileCardProps) {
  const { nickname, description, homePage } = profile;
  const edit = own && <Link to="/user/profile">编辑资料</Link>;
  return (
    <Section title={own ? "我的资料" : "资料"} more={edit}>
      <dl className={styles.card}>
        <dt>昵称</dt>
        <dd>{nickname}</dd>
        {description !== "" && (
          <>
            <dt>签名</dt>
            <dd>{description}</dd>
          </>
        )}
        {homePage !== "" && (
          <>
            <dt>主页</dt>
            <dd>
              <a className={link} href={homePage} rel="nofollow noopener" target="_blank">
                {spokenAddress(homePage)}
              </a>
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}
