import { Link } from "~/ui/links/link";
import { chip } from "~/ui/marks/chip.css";
import { kinds } from "~/ui/marks/mark.css";
import { badgePath, type BadgeColour, type BadgeFace } from "./badge";

const colours: Record<BadgeColour, string | undefined> = {
  bamboo: kinds.top,
  cinnabar: kinds.good,
  indigo: kinds.wait,
  ink: undefined,
};

interface BadgeChipProps {
  badge: BadgeFace;
  /** The words with which it was given, where it is somebody's. */
  reason?: string;
}

/** A badge: its sign and its name, leading to what it is for. */
export function BadgeChip({ badge, reason = "" }: BadgeChipProps) {
  const { id, name, sign, colour, description } = badge;
  const title = reason === "" ? description : `${description}（${reason}）`;
  return (
    <Link className={chip} to={badgePath(id)} title={title}>
      <span className={colours[colour]}>
        {sign !== "" && <span aria-hidden="true">{sign} </span>}
        {name}
      </span>
    </Link>
  );
}
