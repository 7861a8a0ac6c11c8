import { isDatabaseWell } from "~/platform/database/connection-check.server";
import { stopSignal } from "~/platform/http/graceful-stop.server";

/** For load balancers and supervisors: 200 while this process can serve, else 503. */
export async function loader() {
  const well = !stopSignal.aborted && (await isDatabaseWell());
  return Response.json(
    { status: well ? "ok" : "unavailable" },
    {
      status: well ? 200 : 503,
      headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
    },
  );
}
