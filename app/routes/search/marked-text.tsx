import { Fragment } from "react";
import type { MarkedPiece } from "~/features/search/found-thing";
import { hit } from "./search.css";

/** A text with what was looked for in `<em>`. */
export function MarkedText({ pieces }: { pieces: MarkedPiece[] }) {
  return pieces.map((piece, at) =>
    piece.hit ? (
      <em key={at} className={hit}>
        {piece.text}
      </em>
    ) : (
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  );
}
