import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerUpload } from "~/features/media/upload-file.server";
import { answerPage } from "~/platform/http/page-faults.server";

export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return answerPage(request, () => answerUpload(request, params["*"] ?? ""));
}
