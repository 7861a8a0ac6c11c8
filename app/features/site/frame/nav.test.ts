import { describe, expect, test } from "vitest";
import { currentNav } from "./nav";

const home = { title: "首页", url: "/" };
const topics = { title: "话题", url: "/topics" };
const about = { title: "关于", url: "/about" };
const navs = [home, topics, about];

describe("the current navigation link", () => {
  test("is home only on the front page", () => {
    expect(currentNav(navs, "/")).toBe(home);
    expect(currentNav(navs, "/tags")).toBeUndefined();
  });

  test("is 话题 on lists of topics and on a topic's own page", () => {
    expect(currentNav(navs, "/topics/node/newest")).toBe(topics);
    expect(currentNav(navs, "/topic/12")).toBe(topics);
  });

  test("is the owner's own link when the path is exactly its address", () => {
    expect(currentNav(navs, "/about")).toBe(about);
  });
});
