import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { followLink } from "./follow-link";

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** A whole path of the site, or an address elsewhere. */
  to: string;
  /** Whether the browser asks the server ahead for the route that it leads to, as suits links that most readers follow. */
  discover?: "render";
  /** Whether the page is loaded as a document, with scripts, too. */
  reloadDocument?: boolean;
}

/**
 * A link within the site. Remix's own works out anew, for each link, where a path leads from the route that it stands in, on the
 * server and again in the browser: a third of the time that a list took. Ours are whole paths already.
 */
export function Link(props: LinkProps) {
  const { to, discover, reloadDocument = false, onClick, children, ...rest } = props;
  const follow = reloadDocument ? undefined : followLink;
  const answer = onClick
    ? (event: MouseEvent<HTMLAnchorElement>) => {
        onClick(event);
        if (!event.defaultPrevented) follow?.(event);
      }
    : follow;
  return (
    <a {...rest} href={to} onClick={answer} data-discover={discover && "true"}>
      {children}
    </a>
  );
}
