import { buttonClass } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Menu } from "~/ui/lists/menu";
import { Icon } from "~/ui/pictures/icon";

/** What one can publish, for the wide bar: 发动态, 发话题, 写文章. */
export function PublishMenu() {
  return (
    <Menu
      faceClass={buttonClass({ kind: "go" })}
      face={
        <>
          <Icon name="pen" small />
          发布
        </>
      }
    >
      <li>
        <Link to="/topic/create?type=1">
          <Icon name="talk" />
          发动态
        </Link>
      </li>
      <li>
        <Link to="/topic/create">
          <Icon name="pen" />
          发话题
        </Link>
      </li>
      <li>
        <Link to="/article/create">
          <Icon name="doc" />
          写文章
        </Link>
      </li>
    </Menu>
  );
}
