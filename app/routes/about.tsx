import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SideLists } from "~/features/content/lists/side-lists";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { readOwnWordsHtml } from "~/features/content/outside-pictures/about-html.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { Columns } from "~/ui/layout/columns";
import { Link } from "~/ui/links/link";
import { classNames } from "~/ui/theme/class-names";
import { Prose } from "~/ui/words/prose";
import { link, noteBelow, quiet } from "~/ui/words/text.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "关于", canonical: "/about" });

export async function loader() {
  const { aboutPage, siteTitle } = await readSettings();
  const [html, beside] = await Promise.all([
    readOwnWordsHtml(aboutPage),
    readSideLists(readDatabase()),
  ]);
  return { html, siteTitle, beside };
}

export default function About() {
  const { html, siteTitle, beside } = useLoaderData<typeof loader>();
  return (
    <Columns side={<SideLists {...beside} />} reading>
      <h1>关于{siteTitle}</h1>
      <Prose html={html} />
      <p className={classNames(quiet, noteBelow)}>
        写程序的人可以看
        <Link className={link} to="/api/docs">
          接口文档
        </Link>
        。
      </p>
    </Columns>
  );
}
