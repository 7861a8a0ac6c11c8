import { isDatabaseWell } from "~/platform/database/connection-check.server";
import { stopSignal } from "~/platform/http/graceful-stop.server";
import { findStorageFault, type StorageFault } from "~/platform/storage/disk-room.server";

/** What the site cannot do while it serves. */
const limits: Record<StorageFault, string> = {
  full: "read-only",
  "read-only": "read-only",
  refused: "read-only",
  "no pictures": "no pictures",
};

/**
 * For load balancers and supervisors: 200 while this process can serve, else 503. A site that can store nothing still
 * serves who reads, and says so: `read-only`, or `no pictures` where only those are kept elsewhere.
 */
export async function loader() {
  const well = !stopSignal.aborted && (await isDatabaseWell());
  const fault = await findStorageFault();
  const able = fault ? limits[fault] : "ok";
  return Response.json(
    { status: well ? able : "unavailable" },
    {
      status: well ? 200 : 503,
      headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
    },
  );
}
