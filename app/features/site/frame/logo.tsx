import type { LogoPicture, Site } from "~/features/site/settings/site";
import { Link } from "~/ui/links/link";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./logo.css";
import { logoBars, roomOfLogo, type LogoBar } from "./logo-size";

/** The strokes of 竹林: leaves and twigs in ink, stalks in bamboo. */
const ink =
  "M5.6 2C4.8 5 3.3 7.3 1.2 9.3M4.6 5.6h6.2M16.3 2c-.7 2.6-1.9 4.7-3.7 6.5M15.3 5.6h7.5M30 7.6h9.3M34.3 8.6c-1.1 4-2.9 6.9-5.1 9M35.6 11.2c1.3.9 2.5 2.1 3.4 3.5M41.7 7.6H52M46.4 8.6c-1.2 4.2-3.2 7.3-5.7 9.5M47.8 8.8c1.2 4 3 7 5.4 9";
const stalks =
  "M7.8 6.4v6.4M7.8 14v8.4M19.2 6.8V15M19.2 16.2v6.2M35 1.8v11M35 14v8.4M47 1.8V15M47 16.2v6.2";

interface LogoProps {
  site: Pick<Site, "title" | "logo">;
  bar: LogoBar;
}

/** The way home: the owner's own logo in both modes where there is one, else the wordmark of 竹林. */
export function Logo({ site: { title, logo }, bar }: LogoProps) {
  return (
    <Link className={styles.inBar[bar]} to="/" aria-label={`${title}，首页`}>
      {logo ? (
        <>
          <OwnLogo picture={logo.light} bar={bar} className={styles.byDay} />
          <OwnLogo picture={logo.dark ?? logo.light} bar={bar} className={styles.byNight} />
        </>
      ) : (
        <Wordmark height={logoBars[bar].height} />
      )}
    </Link>
  );
}

interface OwnLogoProps {
  picture: LogoPicture;
  bar: LogoBar;
  className: string;
}

function OwnLogo({ picture, bar, className }: OwnLogoProps) {
  return (
    <img
      className={classNames(styles.picture, className)}
      src={picture.url}
      alt=""
      {...roomOfLogo(picture, bar)}
      // The one that the mode hides is not fetched so.
      loading="lazy"
    />
  );
}

function Wordmark({ height }: { height: number }) {
  return (
    <svg
      width={Math.round((height * 55) / 24)}
      height={height}
      viewBox="0 0 55 24"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path stroke="currentColor" d={ink} />
      <path className={styles.stalks} stroke="#30643a" d={stalks} />
    </svg>
  );
}
