import { z } from "@hono/zod-openapi";
import { endpoint } from "~/api/calls/endpoint.server";
import { storeSentPicture } from "~/features/content/writing/sent-pictures.server";

export const uploadEndpoints = [
  endpoint({
    method: "POST",
    path: "/api/upload",
    access: "member",
    says: "上传一张图片，最大 10 MB",
    files: ["image"],
    input: {},
    answer: z.object({ url: z.string() }),
    run: ({ form, viewer }) => storeSentPicture(viewer, form),
  }),
];
