import type { Job } from "~/platform/jobs/job.server";

/** The kind of job that fetches the pictures whose time has come. */
export const fetchOutsideJob: Pick<Job<null>, "kind"> = { kind: "outside-pictures" };
