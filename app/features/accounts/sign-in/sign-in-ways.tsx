import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/links/button";
import { Link } from "~/ui/links/link";
import { Icon } from "~/ui/pictures/icon";

const ways = /^\/(login|user\/(signin|signup|password|email|pending))/;

/** The way to the sign-in page and back to where one is; from the pages of signing in itself, just the way there. */
function useSignInPath(): string {
  const { pathname, search } = useLocation();
  if (pathname === "/" || ways.test(pathname)) return "/user/signin";
  return `/user/signin?ref=${encodeURIComponent(pathname + search)}`;
}

/** 登录 in the wide bar. */
export function SignInButton() {
  return <ButtonLink to={useSignInPath()}>登录</ButtonLink>;
}

/** 登录 in the drawer. */
export function SignInRow() {
  return (
    <Link to={useSignInPath()}>
      <Icon name="user" />
      登录
    </Link>
  );
}
