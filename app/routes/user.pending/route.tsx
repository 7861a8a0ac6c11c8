import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewer } from "~/features/accounts/account.queries.server";
import { SignUpPending } from "~/features/accounts/sign-up-pending";
import { pageMeta } from "~/features/site/page-meta";
import { Empty } from "~/ui/empty";

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: "等待审核" }),
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  return { signedIn: (await getViewer(request)) !== null };
}

/** What is awaited: after a sign-up, the approval of the account; for members, the review of what they wrote. */
export default function Pending() {
  const { signedIn } = useLoaderData<typeof loader>();
  if (!signedIn) return <SignUpPending />;
  return (
    <>
      <h1>等待审核</h1>
      <Empty words="没有等待审核的内容" />
    </>
  );
}
