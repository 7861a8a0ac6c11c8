import { Fragment } from "react";
import type { NodeKeeper } from "~/features/accounts/keeping/node-keeper.queries.server";
import { Link } from "~/ui/links/link";
import { classNames } from "~/ui/theme/class-names";
import { noteBelow, quiet } from "~/ui/words/text.css";

/** Who keeps order in a node. */
export function KeeperNames({ keepers }: { keepers: NodeKeeper[] }) {
  return (
    <p className={classNames(noteBelow, quiet)}>
      版主：
      {keepers.map(({ id, nickname }, at) => (
        <Fragment key={id}>
          {at > 0 && "、"}
          <Link to={`/user/${id}`}>{nickname}</Link>
        </Fragment>
      ))}
    </p>
  );
}
