import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/links/button";
import { Empty, type EmptyProps } from "./empty";

interface NothingListedProps extends EmptyProps {
  /** The page that the list belongs to, where it is shown in a dialog of another. */
  path?: string;
}

/** What stands for the rows of a list where there are none, or none any more on this later page of it. */
export function NothingListed({ path, ...said }: NothingListedProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (!query.get("cursor") || (path ?? pathname) !== pathname) return <Empty {...said} />;
  query.delete("cursor");
  return (
    <Empty>
      <ButtonLink to={`${pathname}?${query}`.replace(/\?$/, "")}>回到第一页</ButtonLink>
    </Empty>
  );
}
