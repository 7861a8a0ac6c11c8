import { isKeeper } from "~/features/accounts/keeping/kept-nodes";
import type { Viewer } from "~/features/accounts/user/user";
import { memberBadgesPath } from "~/features/badges/badge";
import { mayAward } from "~/features/badges/badge-rules";
import {
  mayRestrain,
  muteFailed,
  muteQuestions,
  muteVerb,
  type MuteDays,
} from "~/features/moderation/mute";
import { ConfirmLink } from "~/ui/forms/confirm-link";
import { narrowOnly } from "~/ui/layout/frame.css";
import { buttonClass } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Menu } from "~/ui/lists/menu";
import { Section } from "~/ui/lists/section";
import { chips } from "~/ui/marks/chip.css";
import { Icon } from "~/ui/pictures/icon";
import type { Profile } from "./profile";

interface ActsProps {
  profile: Profile;
  viewer: Viewer | null;
}

const words: Record<MuteDays, string> = { 7: "禁言 7 天", [-1]: "永久禁言", 0: "解除禁言" };

/* A muted member may be muted anew, or for ever; lifting needs a mute. */
function MuteLink({ profile, days, plain }: { profile: Profile; days: MuteDays; plain: boolean }) {
  const path = `/user/${profile.id}/mute`;
  return (
    <ConfirmLink
      to={`${path}?days=${days}`}
      question={muteQuestions[days]}
      verb={muteVerb}
      note={profile.nickname}
      action={path}
      fields={{ days: String(days) }}
      failure={muteFailed(days)}
      className={plain ? "" : buttonClass({ kind: days === 0 ? "plain" : "no" })}
    >
      {plain && <Icon name="mute" />}
      {words[days]}
    </ConfirmLink>
  );
}

const muteChoices = (profile: Profile): MuteDays[] => (profile.muted ? [7, -1, 0] : [7, -1]);

/** 管理 on the page of somebody else, for owner and admin. */
export function OperationsWidget({ profile, viewer }: ActsProps) {
  if (!mayRestrain(viewer, profile)) return null;
  return (
    <Section title="管理" roomy>
      <div className={chips}>
        {muteChoices(profile).map((days) => (
          <MuteLink key={days} profile={profile} days={days} plain={false} />
        ))}
        <Link className={buttonClass({ kind: "no" })} to={`/user/${profile.id}/disable`}>
          {profile.disabled ? "恢复账号" : "停用账号"}
        </Link>
        <Link className={buttonClass()} to={`/admin/users/${profile.id}`}>
          更多
        </Link>
      </div>
    </Section>
  );
}

// Who keeps several nodes chooses one of them first.
const refusingPath = ({ keeps: [node, ...others] = [] }: Viewer, { id }: Profile) =>
  others.length === 0 ? `/topics/node/${node}/refusals?member=${id}` : `/user/keeping?member=${id}`;

/** 更多操作 beside 关注: 节点禁言 for keepers, 授予徽章 for owner and admin, 关注新话题, 写私信, 屏蔽, 举报, and where there is no side column, what owner and admin may do. */
export function ProfileMenu({ profile, viewer }: ActsProps) {
  if (!viewer || viewer.id === profile.id) return null;
  return (
    <Menu faceClass={buttonClass({ kind: "bare" })} face={<Icon name="dots" />} label="更多操作">
      {mayRestrain(viewer, profile) && (
        <>
          {muteChoices(profile).map((days) => (
            <li key={days} className={narrowOnly}>
              <MuteLink profile={profile} days={days} plain />
            </li>
          ))}
          <li className={narrowOnly}>
            <Link to={`/user/${profile.id}/disable`}>
              <Icon name="lock" />
              {profile.disabled ? "恢复账号" : "停用账号"}
            </Link>
          </li>
        </>
      )}
      {isKeeper(viewer) && profile.roles.length === 0 && (
        <li>
          <Link to={refusingPath(viewer, profile)}>
            <Icon name="mute" />
            节点禁言
          </Link>
        </li>
      )}
      {mayAward(viewer, profile.id) && (
        <li>
          <Link to={memberBadgesPath(profile.id)}>
            <Icon name="medal" />
            授予徽章
          </Link>
        </li>
      )}
      <li>
        <Link to={`/user/${profile.id}/watch`}>
          <Icon name="bell" />
          关注新话题
        </Link>
      </li>
      <li>
        <Link to={`/user/conversation/new?to=${profile.username || profile.id}`}>
          <Icon name="talk" />
          写私信
        </Link>
      </li>
      <li>
        <Link to={`/user/${profile.id}/block`}>
          <Icon name="off" />
          {profile.blocked ? "取消屏蔽" : "屏蔽"}
        </Link>
      </li>
      <li>
        <Link to={`/report?user=${profile.id}`}>
          <Icon name="flag" />
          举报
        </Link>
      </li>
    </Menu>
  );
}
