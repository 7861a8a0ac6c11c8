import { useState } from "react";
import { Icon } from "./icon";
import { isLost } from "./lost-image";
import * as styles from "./picture-view.css";

interface PictureProps {
  src: string;
  alt: string;
  /** CSS pixels of the stored picture, so that the page does not jump. */
  width: number;
  height: number;
  /** Whether it stands in the first view and should come at once. */
  eager?: boolean;
}

/** A picture that fills its frame, over a placeholder that stays where the picture is lost. */
export function PictureView({ src, alt, width, height, eager = false }: PictureProps) {
  const [lostOne, setLost] = useState("");
  const lost = lostOne === src;
  return (
    <span className={styles.frame}>
      <span className={styles.below} aria-hidden={!lost}>
        <Icon name="image" />
        {lost && "图片没能加载"}
      </span>
      {!lost && (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? "eager" : "lazy"}
          ref={(image) => isLost(image) && setLost(src)}
          onError={() => setLost(src)}
        />
      )}
    </span>
  );
}
