import type { LoaderFunctionArgs } from "@remix-run/node";
import { readReplyPage } from "~/features/discussion/pages/comment-page.server";

/** More replies below a comment. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  readReplyPage(request, params["commentId"]);
