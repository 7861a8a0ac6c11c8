import { useState } from "react";
import { Link } from "~/ui/links/link";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./avatar.css";
import { isLost } from "./lost-image";

export type AvatarSize = keyof typeof styles.sizes;

interface AvatarProps {
  /** Whose it is; the letter badge shows its first character. */
  name: string;
  /** Address of the picture; "" for none. */
  src: string;
  /** CSS pixels. */
  size?: AvatarSize;
  /** Where it leads; none where the name beside it is the link already. */
  to?: string;
}

/** The tone of a name: always the same for the same name. */
function toneOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % styles.tones.length;
}

function AvatarFace({ name, src, size = 40 }: AvatarProps) {
  const [lost, setLost] = useState("");
  const first = ([...name][0] ?? "").toUpperCase();
  return (
    <>
      <span className={styles.letter} aria-hidden="true">
        {first}
      </span>
      {src !== lost && (
        <img
          className={styles.picture}
          src={src}
          alt=""
          width={size}
          height={size}
          // The large one stands at the top of its page.
          loading={size > 60 ? undefined : "lazy"}
          ref={(image) => isLost(image) && setLost(src)}
          onError={() => setLost(src)}
        />
      )}
    </>
  );
}

/** A round picture over a letter badge, so that a missing or broken picture leaves the letter, with or without script. */
export function Avatar(props: AvatarProps) {
  const { name, size = 40, to } = props;
  const className = classNames(styles.avatar, styles.sizes[size], styles.tones[toneOf(name)]);
  if (to === undefined) {
    return (
      <span className={className}>
        <AvatarFace {...props} />
      </span>
    );
  }
  return (
    <Link className={className} to={to} aria-label={name}>
      <AvatarFace {...props} />
    </Link>
  );
}
