import { Form } from "~/ui/forms/form";
import { Link } from "~/ui/links/link";
import { Menu } from "~/ui/lists/menu";
import { act } from "~/ui/marks/act-links.css";
import { Icon } from "~/ui/pictures/icon";
import type { IconName } from "~/ui/pictures/icon-name";

export interface MoreItem {
  icon: IconName;
  text: string;
  to: string;
  /** What a button posts there; without it the item is a link. */
  intent?: "on" | "off";
}

/** 更多操作 of a topic or an article; nothing where there is none. */
export function MoreMenu({ items }: { items: MoreItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu faceClass={act} face={<Icon name="dots" />} label="更多操作">
      {items.map(({ icon, text, to, intent }) => (
        <li key={to}>
          {intent === undefined ? (
            <Link to={to}>
              <Icon name={icon} />
              {text}
            </Link>
          ) : (
            <Form action={to} bare preventScrollReset>
              <button name="intent" value={intent}>
                <Icon name={icon} />
                {text}
              </button>
            </Form>
          )}
        </li>
      ))}
    </Menu>
  );
}
