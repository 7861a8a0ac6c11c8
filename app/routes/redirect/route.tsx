import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/features/site/frame/page-meta";
import { findWebUrl } from "~/platform/text/web-address";
import { narrow } from "~/ui/forms/form.css";
import { buttonClass } from "~/ui/links/button";
import { Say } from "~/ui/notices/say";
import { address } from "./redirect.css";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "即将离开" }),
  { name: "robots", content: "noindex" },
];

export function loader({ request }: LoaderFunctionArgs) {
  const url = findWebUrl(new URL(request.url).searchParams.get("url") ?? "")?.href ?? "";
  return data({ url }, { status: url === "" ? 400 : 200 });
}

/** Says that one is leaving, and never jumps by itself. */
export default function Redirect() {
  const { url } = useLoaderData<typeof loader>();
  if (url === "") {
    return (
      <div className={narrow}>
        <h1>这个链接打不开</h1>
        <Say kind="no">只能去往 http 或 https 开头的网址，这一个不是，或者写得不完整。</Say>
      </div>
    );
  }
  return (
    <div className={narrow}>
      <h1>即将离开本站</h1>
      <p>下面的网址不属于本站，请自行判断是否安全，不要轻易输入密码。</p>
      <p className={address}>{url}</p>
      <p>
        <a className={buttonClass({ kind: "go" })} href={url} rel="nofollow noopener">
          继续前往
        </a>
      </p>
    </div>
  );
}
