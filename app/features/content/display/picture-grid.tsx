import type { Picture } from "~/features/media/picture";
import { PictureView as Shown } from "~/ui/pictures/picture-view";
import { classNames } from "~/ui/theme/class-names";
import * as styles from "./picture-grid.css";

interface PictureGridProps {
  pictures: Picture[];
  className?: string;
}

function gridFor(count: number): string {
  if (count === 1) return styles.one;
  return count === 2 ? styles.two : styles.many;
}

/** Pictures of a topic or a tweet, each a link to its large variant. */
export function PictureGrid({ pictures, className }: PictureGridProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={classNames(gridFor(pictures.length), className)}>
      {pictures.map(({ url, preview, width, height, alt }) => (
        <li key={url}>
          <a href={url} aria-label={`查看大图${alt === "" ? "" : `：${alt}`}`}>
            <Shown src={preview} alt={alt} width={width} height={height} />
          </a>
        </li>
      ))}
    </ul>
  );
}
