import { UserAvatar } from "~/features/accounts/user/user-avatar";
import { Link } from "~/ui/links/link";
import { Figures } from "~/ui/marks/figures";
import * as styles from "./author-card.css";
import type { Profile } from "./profile";
import { profileFigures } from "./profile-widgets";

/** Who wrote what is read, beside it. */
export function AuthorCard({ profile }: { profile: Profile }) {
  return (
    <section aria-label="作者" className={styles.card}>
      <div className={styles.line}>
        <UserAvatar user={profile} size={60} />
        <div>
          <Link className={styles.name} to={`/user/${profile.id}`}>
            {profile.nickname}
          </Link>
          <p className={styles.words}>{profile.description}</p>
        </div>
      </div>
      <Figures figures={profileFigures(profile).slice(0, 3)} />
    </section>
  );
}
