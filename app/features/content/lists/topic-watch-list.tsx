import { useLocation } from "@remix-run/react";
import { list, text, title } from "~/features/content/favorites/favorite-list.css";
import { originNouns } from "~/features/content/topic-watches/topic-watch";
import type { TopicWatch } from "~/features/content/topic-watches/topic-watch.queries.server";
import { Moment } from "~/features/site/clock/moment";
import { Form } from "~/ui/forms/form";
import { Button } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Byline } from "~/ui/lists/byline";
import { removalAddress, rowPlace } from "~/ui/lists/row-place";

function TopicWatchRow({ watch, removal }: { watch: TopicWatch; removal: string }) {
  const { entityType, entityId, level, name, path, createTime } = watch;
  const kind = originNouns[entityType];
  const said = level === "silenced" ? "静音" : "关注";
  const named = name === "" ? `看不到的${kind}` : name;
  return (
    <>
      <div className={text}>
        <p className={title}>{name === "" ? named : <Link to={path}>{name}</Link>}</p>
        <Byline>
          <span>{kind}</span>
          <span>
            <Moment at={createTime} />
            {said}的
          </span>
        </Byline>
      </div>
      <Form action={removal} bare preventScrollReset>
        <input type="hidden" name="entityType" value={entityType} />
        <input type="hidden" name="entityId" value={entityId} />
        <Button size="small" aria-label={`取消${said}：${named}`}>
          取消{said}
        </Button>
      </Form>
    </>
  );
}

/** The nodes, tags and members that a member watches or silenced, each with a button that ends it. */
export function TopicWatchList({ watches }: { watches: TopicWatch[] }) {
  const { pathname, search } = useLocation();
  return (
    <ul className={list}>
      {watches.map((watch, at) => (
        <li key={watch.id} id={rowPlace(watch)}>
          <TopicWatchRow watch={watch} removal={removalAddress(pathname + search, watches, at)} />
        </li>
      ))}
    </ul>
  );
}
