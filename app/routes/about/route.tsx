import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readSettings } from "~/features/site/setting.queries.server";
import { pageMeta } from "~/features/site/page-meta";
import { renderMarkdown } from "~/platform/markdown/markdown.server";
import { Link } from "~/ui/link";
import { Prose } from "~/ui/prose";
import { link, quiet } from "~/ui/text.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "关于", canonical: "/about" });

export async function loader() {
  const { aboutPage, siteTitle } = await readSettings();
  return { html: renderMarkdown(aboutPage).html, siteTitle };
}

export default function About() {
  const { html, siteTitle } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>关于{siteTitle}</h1>
      <Prose html={html} />
      <p className={quiet}>
        写程序的人可以看
        <Link className={link} to="/api/docs">
          接口文档
        </Link>
        。
      </p>
    </>
  );
}
