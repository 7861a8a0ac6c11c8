import { built } from "~/features/site/built";
import { act } from "~/ui/act.css";
import { Icon } from "~/ui/icon";
import type { IconName } from "~/ui/icon-paths";
import { Link } from "~/ui/link";
import { Menu } from "~/ui/menu";
import type { TopicDetail } from "./topic";

interface TopicMoreProps {
  topic: TopicDetail;
  signedIn: boolean;
}

interface Item {
  icon: IconName;
  text: string;
  to: string;
}

function itemsFor({ topic, signedIn }: TopicMoreProps): Item[] {
  const items: Item[] = [];
  if (built.editing && topic.can.edit) {
    items.push({ icon: "pen", text: "编辑", to: `/topic/edit/${topic.id}` });
  }
  if (built.history && topic.can.edit) {
    items.push({ icon: "undo", text: "修改记录", to: `/topic/${topic.id}/history` });
  }
  if (built.reports && signedIn) {
    items.push({ icon: "flag", text: "举报", to: `/report?topic=${topic.id}` });
  }
  return items;
}

/** 更多操作 of a topic; nothing where there is none. */
export function TopicMore(props: TopicMoreProps) {
  const items = itemsFor(props);
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
