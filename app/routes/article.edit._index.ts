import { permanentRedirect } from "~/platform/http/permanent-redirect.server";

export const loader = () => permanentRedirect("/article/create");
