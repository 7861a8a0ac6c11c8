import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SideLists } from "~/features/content/lists/side-lists";
import { readSideLists } from "~/features/content/lists/side-lists.server";
import { TagChips } from "~/features/content/lists/side-widgets";
import { readTagPage } from "~/features/content/tags/tag.queries.server";
import { pageMeta } from "~/features/site/frame/page-meta";
import { readDatabase } from "~/platform/database/database.server";
import { NotFound } from "~/platform/errors/domain-errors";
import { answerPage } from "~/platform/http/page-faults.server";
import { pageParameter } from "~/platform/http/parameters.server";
import { Columns } from "~/ui/layout/columns";
import { Section } from "~/ui/lists/section";
import { PageNumbers } from "~/ui/marks/page-numbers";
import { Empty } from "~/ui/notices/empty";

const tagsPath = (page: number) => (page === 1 ? "/tags" : `/tags/${page}`);

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "标签",
    canonical: tagsPath(data?.page ?? 1),
    numbered: data && { ...data, to: tagsPath },
  });

export function loader({ request, params }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    const page = pageParameter(params["page"]);
    const db = readDatabase();
    const [tags, beside] = await Promise.all([
      readTagPage(db, page),
      readSideLists(db, { besideTags: true }),
    ]);
    if (page > tags.pages) throw new NotFound();
    return { page, beside, ...tags };
  });
}

export default function Tags() {
  const { tags, page, pages, total, beside } = useLoaderData<typeof loader>();
  return (
    <Columns side={<SideLists {...beside} />}>
      <h1>标签</h1>
      <Section title="全部标签" count={total} roomy>
        {tags.length === 0 ? (
          <Empty words="还没有标签" note="发话题或写文章时填上标签，就会出现在这里。" />
        ) : (
          <TagChips tags={tags} />
        )}
      </Section>
      <PageNumbers page={page} pages={pages} to={tagsPath} />
    </Columns>
  );
}
