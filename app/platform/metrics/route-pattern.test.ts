import { expect, test } from "vitest";
import { patternFinder, routePatterns } from "./route-pattern";

const patterns = routePatterns({
  root: { id: "root", path: "" },
  index: { id: "index", parentId: "root" },
  topic: { id: "topic", parentId: "root", path: "topic/:topicId" },
  create: { id: "create", parentId: "root", path: "topic/create" },
  links: { id: "links", parentId: "root", path: "links/:page?" },
  admin: { id: "admin", parentId: "root", path: "admin" },
  users: { id: "users", parentId: "admin", path: "users" },
  api: { id: "api", parentId: "root", path: "api/*" },
  rest: { id: "rest", parentId: "root", path: "*" },
});
const patternOf = patternFinder(patterns);

test("the pattern of a route has those above it", () => {
  expect(patterns).toContain("/admin/users");
  expect(patterns).toContain("/");
});

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/topic/12", "/topic/:topicId"],
  ["/topic/12.data", "/topic/:topicId"],
  ["/topic/create", "/topic/create"],
  ["/links", "/links/:page?"],
  ["/links/3", "/links/:page?"],
  ["/admin/users", "/admin/users"],
  ["/api/topic/1", "/api/*"],
  ["/api", "other"],
  ["/wp-login.php", "other"],
  ["/topic/1/2/3", "other"],
])("%s belongs to %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});
