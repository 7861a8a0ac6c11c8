import type { MemberOrder, DirectoryRow } from "~/features/profiles/member-directory";
import { Button, ButtonLink } from "~/ui/links/button";
import { LoadMore, type LoadedPage } from "~/ui/lists/load-more";
import { Tabs } from "~/ui/marks/tabs";
import { NothingListed } from "~/ui/notices/nothing-listed";
import * as styles from "./directory.css";
import { DirectoryRows } from "./directory-rows";

const path = "/members";
const orders = [
  { order: "active", text: "最活跃", to: path },
  { order: "newest", text: "最新加入", to: `${path}?sort=newest` },
] as const;

interface DirectoryPageProps {
  /** The beginning of a username, as it was typed; "" where nobody is looked for. */
  name: string;
  /** null where somebody is looked for. */
  order: MemberOrder | null;
  members: LoadedPage<DirectoryRow>;
}

const pickDirectory = (data: unknown) => (data as DirectoryPageProps).members;

/** The active members in an order, or those of a name. */
export function DirectoryPage({ name, order, members }: DirectoryPageProps) {
  return (
    <>
      <MemberSearch key={name} name={name} />
      <Tabs
        label="排序"
        tabs={orders.map(({ to, text, ...tab }) => ({ to, text, current: tab.order === order }))}
      />
      {members.results.length === 0 ? (
        <NobodyListed name={name} />
      ) : (
        <LoadMore first={members} pick={pickDirectory}>
          {(results) => <DirectoryRows members={results} />}
        </LoadMore>
      )}
    </>
  );
}

/* Not by TextField, whose module brings all that forms of writing have. */
function MemberSearch({ name }: { name: string }) {
  return (
    <form action={path} aria-label="找成员" className={styles.search}>
      <div>
        <label htmlFor="name">用户名的开头</label>
        <input
          id="name"
          name="name"
          className={styles.name}
          defaultValue={name}
          maxLength={30}
          placeholder="例如 zhulin"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Button>找成员</Button>
      {name !== "" && (
        <ButtonLink to={path} kind="bare">
          清除
        </ButtonLink>
      )}
    </form>
  );
}

function NobodyListed({ name }: { name: string }) {
  if (name === "") return <NothingListed words="还没有成员" />;
  return (
    <NothingListed
      words={`没有用户名以“${name}”开头的成员`}
      note="这里只找用户名的开头。记得昵称的话，可以搜索。"
    >
      <ButtonLink to={`/search?kind=user&q=${encodeURIComponent(name)}`}>搜索昵称</ButtonLink>
    </NothingListed>
  );
}
