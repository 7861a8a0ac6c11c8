import { afterAll, beforeAll, expect, test } from "vitest";
import { createMember, type Member } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { pictureFile } from "tests/factories/picture-file";
import { startOwnSite, type OwnSite } from "tests/support/own-site";
import { setFollow } from "~/features/profiles/follow.commands.server";

// A build, where there is none yet, takes its time.
const patience = 300_000;

interface User {
  id: number;
  nickname: string;
  followed: boolean;
  forbidden: boolean;
  backgroundImage: string;
}

interface Paged<Row> {
  results: Row[];
  cursor: string;
  hasMore: boolean;
}

/** A client that knows section 7 of the specification and nothing else. */
class Client {
  #token = "";
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  async #answer<Data>(path: string, init: RequestInit = {}): Promise<Data> {
    const headers = new Headers({ "X-Client": "section-7" });
    if (this.#token !== "") headers.set("X-User-Token", this.#token);
    const response = await fetch(this.#site + path, { ...init, headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    const body = (await response.json()) as { success: boolean; data: Data; message: string };
    if (!body.success) throw new Error(body.message);
    return body.data;
  }

  get<Data>(path: string, query: Record<string, string | number> = {}): Promise<Data> {
    const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
    return this.#answer(`${path}?${new URLSearchParams(texts)}`);
  }

  post<Data>(path: string, fields: Record<string, string | number>): Promise<Data> {
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    return this.#answer(path, { method: "POST", body: new URLSearchParams(texts) });
  }

  upload(file: Blob): Promise<{ url: string }> {
    const body = new FormData();
    body.set("image", file);
    return this.#answer("/api/upload", { method: "POST", body });
  }

  async signIn(path: string, fields: Record<string, string>): Promise<User & { status: number }> {
    const { user, token } = await this.post<{ user: User & { status: number }; token: string }>(
      path,
      fields,
    );
    this.#token = token;
    return user;
  }

  async signOut(): Promise<void> {
    await this.get("/api/login/signout", { userToken: this.#token });
  }

  async whole<Row>(path: string, query: Record<string, string | number> = {}): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page: Paged<Row> | undefined; page?.hasMore !== false; rows.push(...page.results)) {
      page = await this.get<Paged<Row>>(path, { ...query, ...(page && { cursor: page.cursor }) });
    }
    return rows;
  }
}

const captcha = { captchaId: "", captchaCode: "" };
const person = {
  nickname: "林间客",
  phone: "",
  companyName: "",
  username: "woodsman",
  email: "woodsman@example.com",
  password: "bamboo-8888",
  rePassword: "bamboo-8888",
};

let site: OwnSite;
let liked: Member;
let fans: number[];
beforeAll(async () => {
  liked = await createMember();
  const followers = await Promise.all(Array.from({ length: 45 }, () => createMember()));
  for (const { viewer } of followers) await setFollow(viewer, liked.id, true);
  fans = followers.map(({ id }) => id).toReversed();
  await createTopic({ by: liked, title: "竹筐的编法" });
  site = await startOwnSite({ LOG_LEVEL: "info" });
}, patience);
afterAll(() => site?.kill());

test(
  "a client of section 7 does all that it did",
  async () => {
    const client = new Client(site.url);
    const configs = await client.get<{ siteTitle: string; siteNavs: object[] }>(
      "/api/config/configs",
    );
    expect(configs).toMatchObject({ siteTitle: "竹林", siteDescription: expect.any(String) });
    expect(configs.siteNavs[0]).toEqual({ title: "首页", url: "/" });
    expect(await client.get("/api/login/current")).toBeNull();

    const me = await client.signIn("/api/login/signup", { ...captcha, ...person });
    expect(me).toMatchObject({ nickname: "林间客", status: 0, roles: [], followed: false });
    await client.signOut();
    const { username, password } = person;
    await client.signIn("/api/login/signin", { ...captcha, username, password });
    expect(await client.get<User>("/api/login/current")).toMatchObject({ id: me.id });

    const nodes = await client.get<{ nodeId: number; name: string }[]>("/api/topic/nodes");
    expect(nodes[0]).toMatchObject({ nodeId: 1, name: "闲聊" });

    await expect(client.post("/api/fans/follow", { userId: me.id })).rejects.toThrow(
      "不能关注自己",
    );
    await client.post("/api/fans/follow", { userId: liked.id });
    expect(await client.get("/api/fans/isfollowed", { userId: liked.id })).toBe(true);
    const recent = await client.get<{ results: User[] }>("/api/fans/recent/fans", {
      userId: liked.id,
    });
    expect(recent.results.map(({ id }) => id)).toEqual([me.id, ...fans].slice(0, 10));
    const followed = await client.get<{ results: User[] }>("/api/fans/recent/follow", {
      userId: me.id,
    });
    expect(followed.results).toMatchObject([{ id: liked.id, followed: true }]);
    const everyFan = await client.whole<User>("/api/fans/fans", { userId: liked.id });
    expect(everyFan.map(({ id }) => id)).toEqual([me.id, ...fans]);
    expect(await client.whole<User>("/api/fans/follows", { userId: me.id })).toHaveLength(1);
    await client.post("/api/fans/unfollow", { userId: liked.id });
    expect(await client.get("/api/fans/isfollowed", { userId: liked.id })).toBe(false);

    const file = new Blob([new Uint8Array(await pictureFile(400, 200))]);
    const { url } = await client.upload(file);
    expect((await fetch(site.url + url)).headers.get("Content-Type")).toMatch(/^image\//);
    await client.post("/api/user/set/background/image", { backgroundImage: url });
    expect(await client.get<User>("/api/login/current")).toMatchObject({ backgroundImage: url });

    const found = await client.post<{ results: { title: string }[] }>("/api/search/topic", {
      keyword: "竹筐",
      nodeId: 0,
      timeRange: 0,
      page: 1,
    });
    expect(found.results[0]?.title).toContain("<em>竹筐</em>");
    expect(await client.get("/api/user/msgrecent")).toEqual({ count: 0, messages: [] });

    const owner = new Client(site.url);
    await owner.signIn("/api/login/signin", {
      ...captcha,
      username: "owner",
      password: "bamboo-owner",
    });
    await expect(client.post("/api/user/forbidden", { userId: liked.id, days: 7 })).rejects.toThrow(
      "你没有权限这样做",
    );
    for (const [days, forbidden] of [
      [7, true],
      [0, false],
      [-1, true],
    ] as const) {
      await owner.post("/api/user/forbidden", { userId: me.id, days });
      expect(await client.get<User>("/api/login/current")).toMatchObject({ forbidden });
    }
    await expect(client.upload(file)).rejects.toThrow("已被禁言");
    const told = await client.get<{ count: number; messages: object[] }>("/api/user/msgrecent");
    expect([told.count, told.messages.length]).toEqual([3, 3]);

    await client.signOut();
    expect(await client.get("/api/login/current")).toBeNull();
    await client.signOut();
  },
  patience,
);

test(
  "the log names the client, and never holds a token",
  async () => {
    const headers = { "X-Client": "old-front-end", "X-User-Token": "geheim-in-header" };
    await fetch(`${site.url}/api/login/signout?userToken=geheim-in-query`, { headers });
    await site.awaitLine(/"client":"old-front-end"/);
    expect(site.said()).not.toContain("geheim");
  },
  patience,
);
