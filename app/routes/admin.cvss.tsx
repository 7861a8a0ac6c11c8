import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireModerator } from "~/features/accounts/account/account.queries.server";
import { CvssPage } from "~/features/admin/cvss/cvss-page";
import { calculate } from "~/features/content/cvss/cvss-calculation.server";
import { privateMeta } from "~/features/site/frame/page-meta";
import { answerPage } from "~/platform/http/page-faults.server";

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, { title: "CVSS 计算器" });

export function loader({ request }: LoaderFunctionArgs) {
  return answerPage(request, async () => {
    await requireModerator(request);
    return calculate(new URL(request.url).searchParams);
  });
}

export default function Cvss() {
  return <CvssPage {...useLoaderData<typeof loader>()} />;
}
