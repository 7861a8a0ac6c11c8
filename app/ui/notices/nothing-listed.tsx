import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/links/button";
import { Empty, type EmptyProps } from "./empty";

interface NothingListedProps extends EmptyProps {
  /** Whether the list begins in a dialog, whose page's address says nothing of it. */
  inDialog?: boolean;
}

/** What stands for the rows of a list where there are none, or none any more on this later page of it. */
export function NothingListed({ inDialog = false, ...said }: NothingListedProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  if (inDialog || !query.get("cursor")) return <Empty {...said} />;
  // The second stands in the address where an act on the list was refused.
  for (const name of ["cursor", "index"]) query.delete(name);
  return (
    <Empty>
      <ButtonLink to={`${pathname}?${query}`.replace(/\?$/, "")}>回到第一页</ButtonLink>
    </Empty>
  );
}
