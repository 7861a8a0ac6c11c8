import { Link as RemixLink, type LinkProps } from "@remix-run/react";

/**
 * A link within the site. Unlike Remix's own it does not ask the server ahead for the route it leads to: a list has
 * hundreds of links to a handful of routes. Links that most readers follow say `discover="render"`.
 */
export function Link({ discover = "none", ...props }: LinkProps) {
  return <RemixLink {...props} discover={discover} />;
}
