import { OpenAPIHono, z, type RouteConfig } from "@hono/zod-openapi";
import type { Endpoint } from "~/api/calls/endpoint.server";
import { endpointGroups } from "~/api/endpoints/endpoints.server";

const failureShape = z
  .object({
    success: z.literal(false),
    data: z
      .record(z.string(), z.array(z.string()))
      .nullable()
      .openapi({ description: "errorCode 是 422 时：每个填错的字段和它的说明" }),
    message: z.string().openapi({ description: "一句中文，说明哪里不对" }),
    errorCode: z.number().int().openapi({
      description:
        "0 违反规则，1 没有登录，2 没有权限，404 没有找到，422 填得不对，1000 验证码，1001 被禁言，1002 被停用，1003 观察期，1004 邮箱没有验证，1005 要先登录一次确认是本人，1006 要填两步验证的验证码，1007 要先开两步验证；HTTP 状态不是 200 时就是那个状态",
    }),
  })
  .openapi("Failure");

const jsonContent = (schema: z.ZodType) => ({ content: { "application/json": { schema } } });
const failedAnswer = (description: string) => ({ description, ...jsonContent(failureShape) });

const faults = {
  400: failedAnswer("请求体读不懂"),
  413: failedAnswer("请求体太大"),
  414: failedAnswer("地址太长"),
  415: failedAnswer("请求体的类型不对"),
  429: {
    ...failedAnswer("太频繁了，Retry-After 说要等几秒"),
    headers: z.object({ "Retry-After": z.string(), RateLimit: z.string() }),
  },
  431: failedAnswer("请求头太大"),
  500: failedAnswer("服务器出错，说明里有请求的编号"),
  503: failedAnswer("正在停止，或者数据库连不上"),
};

function succeeded(answer: z.ZodType) {
  return z.object({
    success: z.literal(true),
    data: answer,
    message: z.literal(""),
    errorCode: z.literal(0),
  });
}

function describedAnswers({ method, answer, media }: Endpoint): RouteConfig["responses"] {
  const { 400: broken, 413: large, 415: strange, ...always } = faults;
  const done = media
    ? { content: { [media]: { schema: answer }, "application/json": { schema: failureShape } } }
    : jsonContent(z.union([succeeded(answer), failureShape]));
  return {
    200: { description: "做到了，或者说明为什么没有", ...done },
    ...(method === "POST" && { 400: broken, 413: large, 415: strange }),
    ...always,
  };
}

function requestOf({ method, path, input, files = [] }: Endpoint): RouteConfig["request"] {
  const fields = Object.entries(input.shape);
  const inPath = ([name]: [string, unknown]) => path.includes(`{${name}}`);
  const params = z.object(Object.fromEntries(fields.filter(inPath)));
  const rest = fields.filter((field) => !inPath(field));
  if (method === "GET") return { params, query: z.object(Object.fromEntries(rest)) };
  const file = z.string().openapi({ type: "string", format: "binary" });
  const body = z.object(Object.fromEntries([...rest, ...files.map((name) => [name, file])]));
  const multipart = { "multipart/form-data": { schema: body } };
  const urlencoded = { "application/x-www-form-urlencoded": { schema: body } };
  const content = files.length > 0 ? multipart : { ...urlencoded, ...multipart };
  return { params, ...(Object.keys(body.shape).length > 0 && { body: { content } }) };
}

const everyHeader = z.object({
  "X-Client": z.string().max(100).optional().openapi({ description: "客户端的名字，写进日志" }),
});

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** "GET /api/topic/{id}" as a name: getTopicId. */
export function operationId({ method, path }: Pick<Endpoint, "method" | "path">): string {
  const words = path.replace("/api/", "").split(/[^a-z]+/i);
  return method.toLowerCase() + words.map(capital).join("");
}

const described = new OpenAPIHono();
const registry = described.openAPIRegistry;
registry.registerComponent("securitySchemes", "userToken", {
  type: "apiKey",
  in: "header",
  name: "X-User-Token",
  description: "登录或注册时给的 token。读取的接口也认浏览器的 cookie，写入和退出不认。",
});
for (const { name, endpoints } of endpointGroups) {
  for (const endpoint of endpoints) {
    registry.registerPath({
      method: endpoint.method === "GET" ? "get" : "post",
      path: endpoint.path,
      operationId: operationId(endpoint),
      summary: endpoint.says,
      tags: [name],
      security: endpoint.access === "anyone" ? [{}, { userToken: [] }] : [{ userToken: [] }],
      ...(endpoint.access === "moderator" && { description: "只有站长和管理员可以" }),
      request: { ...requestOf(endpoint), headers: everyHeader },
      responses: describedAnswers(endpoint),
    });
  }
}

export type OpenApiDocument = ReturnType<typeof describeApi>;

function describeApi() {
  return described.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "",
      version: "1.0.0",
      description: "每个接口都返回 {success, data, message, errorCode}。",
    },
    servers: [{ url: "/" }],
    tags: endpointGroups.map(({ name }) => ({ name })),
  });
}

// Made once by a process: from the schemas it takes a tenth of a second, in which nobody else is answered.
let untitled: OpenApiDocument | undefined;

/** The OpenAPI 3.1 description of every call, from the schemas that the calls themselves are checked by. */
export function openApiDocument(siteTitle: string): OpenApiDocument {
  untitled ??= describeApi();
  return { ...untitled, info: { ...untitled.info, title: `${siteTitle} API` } };
}

let latest = { siteTitle: "", text: "" };

/** The same as JSON, kept until the site is called otherwise. */
export function openApiText(siteTitle: string): string {
  if (latest.text === "" || latest.siteTitle !== siteTitle) {
    latest = { siteTitle, text: JSON.stringify(openApiDocument(siteTitle)) };
  }
  return latest.text;
}
