import { act } from "~/ui/act.css";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-paths";
import { Link } from "~/ui/link";
import { Menu } from "~/ui/menu";

export interface MoreItem {
  icon: IconName;
  text: string;
  to: string;
}

/** 更多操作 of a topic or an article; nothing where there is none. */
export function MoreMenu({ items }: { items: MoreItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu faceClass={act} face={<Icon name="dots" />} label="更多操作">
      {items.map(({ icon, text, to }) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} />
            {text}
          </Link>
        </li>
      ))}
    </Menu>
  );
}
