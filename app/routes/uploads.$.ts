import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerUpload } from "~/features/media/upload-file.server";

export function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return answerUpload(request, params["*"] ?? "");
}
