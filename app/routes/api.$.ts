import type { LoaderFunctionArgs } from "@remix-run/node";
import { api } from "~/api/api.server";

const answer = ({ request }: LoaderFunctionArgs) => api.fetch(request);

export { answer as loader, answer as action };
