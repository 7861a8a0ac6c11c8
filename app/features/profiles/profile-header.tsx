import type { ReactNode } from "react";
import { UserAvatar } from "~/features/accounts/user/user-avatar";
import type { HeldBadge } from "~/features/badges/badge";
import { BadgeChips } from "~/features/badges/badge-chips";
import { ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Figures } from "~/ui/marks/figures";
import { Icon } from "~/ui/pictures/icon";
import { link } from "~/ui/words/text.css";
import { FollowToggle } from "./follow-toggle";
import type { Profile } from "./profile";
import * as styles from "./profile-header.css";
import { followFigures, profileFigures } from "./profile-widgets";
import { spokenAddress } from "./spoken-address";

interface ProfileHeaderProps {
  profile: Profile;
  /** Whether it is the viewer's own page. */
  own: boolean;
  /** What their level is called, where they have one that is shown. */
  level?: string | null;
  /** Those that they have, where they are shown. */
  badges?: HeldBadge[];
  /** More acts beside 关注. */
  children?: ReactNode;
}

function ProfileBackground({ profile }: { profile: Profile }) {
  if (profile.backgroundImage !== "") {
    return (
      <span className={styles.back}>
        <picture>
          {profile.smallBackgroundImage !== "" && (
            <source media={styles.onPhone} srcSet={profile.smallBackgroundImage} />
          )}
          <img src={profile.backgroundImage} alt="" width="1228" height="208" />
        </picture>
      </span>
    );
  }
  return (
    <span className={styles.back}>
      <svg
        className={styles.grove}
        width="1228"
        height="208"
        viewBox="0 0 614 104"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path strokeWidth="5" d="M438 -6v42M438 39v46M438 88v30M502 -20v50M502 33v44M502 80v40" />
        <path strokeWidth="8" d="M470 -10v56M470 50v60M556 -4v38M556 38v50M556 92v30" />
        <path strokeWidth="3" d="M412 10v52M412 65v50M590 -10v60M590 53v60" />
      </svg>
    </span>
  );
}

/** The head of a member's page: background, avatar, name, words, level, badges, home page, 关注. */
export function ProfileHeader({ profile, own, level, badges = [], children }: ProfileHeaderProps) {
  const { id, nickname, description, homePage } = profile;
  return (
    <header className={styles.head}>
      <ProfileBackground profile={profile} />
      {own && (
        <div className={styles.change} data-print="no">
          <ButtonLink to={`/user/${id}/background`}>
            <Icon name="camera" />
            换背景
          </ButtonLink>
        </div>
      )}
      <div className={styles.line}>
        <UserAvatar user={profile} size={100} />
        <div className={styles.text}>
          <h1>
            <Link to={`/user/${id}`}>{nickname}</Link>
          </h1>
          <p>{description === "" ? "还没有写签名" : description}</p>
          {level && (
            <p>
              等级：
              <Link className={link} to="/levels">
                {level}
              </Link>
            </p>
          )}
          {homePage !== "" && (
            <p>
              <a className={link} href={homePage} rel="nofollow noopener" target="_blank">
                {spokenAddress(homePage)}
              </a>
            </p>
          )}
        </div>
        <div className={styles.acts}>
          {!own && <FollowToggle userId={id} followed={profile.followed} />}
          {children}
        </div>
      </div>
      {badges.length > 0 && <BadgeChips memberId={id} badges={badges} />}
      <div className={styles.figures}>
        <Figures figures={[...profileFigures(profile), ...followFigures(profile)]} />
      </div>
    </header>
  );
}
