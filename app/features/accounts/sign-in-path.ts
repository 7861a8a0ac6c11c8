import { useLocation } from "@remix-run/react";

const ways = /^\/(login|user\/(signin|signup|password|email|pending))/;

/** The way to the sign-in page and back to where one is; from the pages of signing in itself, just the way there. */
export function useSignInPath(): string {
  const { pathname, search } = useLocation();
  if (pathname === "/" || ways.test(pathname)) return "/user/signin";
  return `/user/signin?ref=${encodeURIComponent(pathname + search)}`;
}
