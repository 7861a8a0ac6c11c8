import { setTimeout } from "node:timers/promises";
import type { Random } from "~/cli/seed/random";
import type { Door, Person } from "./person";
import type { World, Writing } from "./world";

const tags = ["春笋", "竹叶", "听雨", "山路", "砍柴", "泡茶"];
const phrases = [
  "雨后的笋一夜能长一尺。",
  "风从竹梢上过去，像有人在翻书。",
  "今天把旧的篱笆修好了。",
  "溪水涨了，桥下的石头看不见了。",
];

/** What a member does on the site: each act is sent as a plain form and noted in the journal. */
export class MemberActs {
  #made = 0;

  constructor(
    readonly door: Door,
    readonly world: World,
    readonly random: Random,
    /** Begins the names and marks that only these acts give. */
    readonly prefix: string,
    readonly picture: Uint8Array<ArrayBuffer>,
  ) {}

  /** A name that nobody gave before. */
  mark(): string {
    this.#made += 1;
    return `${this.prefix}n${this.#made}`;
  }

  #words(mark: string, version: number): string {
    const other = this.random.chance(0.3) ? this.#pick(this.world.members) : undefined;
    const to = other ? ` @${other.username}` : "";
    return `mark ${mark} v${version} ${this.random.pick(phrases)}${to}`;
  }

  #pick<T>(list: T[]): T | undefined {
    return list.length === 0 ? undefined : this.random.pick(list);
  }

  /** Publishes a topic, with a picture or under the form of a draft where one is given; answers whether it was acknowledged. */
  async publishTopic(person: Person, picture = "", formId = this.mark()): Promise<boolean> {
    const mark = this.mark();
    const fields = {
      formId,
      nodeId: "1",
      title: `题 ${mark}`,
      content: `${this.#words(mark, 1)}${picture && `\n\n![](${picture})`}`,
      tags: this.random.some(tags, 3).join(","),
    };
    const id = await this.#publish(
      person,
      "/topic/create",
      fields,
      "topic",
      mark,
      /\/topic\/(\d+)/,
    );
    if (id) this.world.add({ ...this.#written(person, mark, id), kind: "topic", topicId: id });
    return id > 0;
  }

  /** Comments on one of the newest topics, or answers a comment there. */
  async comment(person: Person): Promise<void> {
    const topic = this.#pick(this.world.topics.slice(-20));
    if (!topic) return;
    const answered = this.random.chance(0.4)
      ? this.#pick(this.world.comments.filter((one) => one.topicId === topic.id))
      : undefined;
    const mark = this.mark();
    const fields = {
      formId: this.mark(),
      quoteId: answered ? String(answered.id) : "",
      content: this.#words(mark, 1),
    };
    const path = `/topic/${topic.id}/comments`;
    const id = await this.#publish(person, path, fields, "comment", mark, /comment=(\d+)/);
    if (id) {
      this.world.add({ ...this.#written(person, mark, id), kind: "comment", topicId: topic.id });
    }
  }

  #written(person: Person, mark: string, id: number) {
    return { id, mark, author: person.username, version: 1 };
  }

  /** Publishes once, and sometimes sends the same form again, as who saw no answer does; answers the id. */
  async #publish(
    person: Person,
    path: string,
    fields: Record<string, string>,
    kind: Writing["kind"],
    mark: string,
    idIn: RegExp,
  ): Promise<number> {
    let { outcome, location } = await person.act(path, fields, `${kind} ${mark}`, "v1");
    const again = outcome === "unknown" ? 0.7 : 0.1;
    if (outcome !== "refused" && this.random.chance(again)) {
      await setTimeout(outcome === "unknown" ? 500 : 0);
      const second = await person.act(path, fields, `${kind} ${mark}`, "v1");
      if (second.outcome === "acknowledged") ({ outcome, location } = second);
    }
    return outcome === "acknowledged" ? Number(idIn.exec(location)?.[1] ?? 0) : 0;
  }

  /** Likes or keeps a topic, or takes that back. */
  async toggle(person: Person, what: "like" | "favorite"): Promise<void> {
    const topic = this.#pick(this.world.topics.slice(-30));
    if (!topic) return;
    const key = `${what} ${person.username} topic ${topic.id}`;
    await this.#turn(person, `/topic/${topic.id}/${what}`, key);
  }

  async likeComment(person: Person): Promise<void> {
    const comment = this.#pick(this.world.comments.slice(-30));
    if (!comment) return;
    const key = `like ${person.username} comment ${comment.id}`;
    await this.#turn(person, `/comment/${comment.id}/like`, key);
  }

  async follow(person: Person): Promise<void> {
    const other = this.#pick(this.world.members.slice(-30));
    if (!other || other.id === person.id) return;
    await this.#turn(person, `/user/${other.id}/follow`, `follow ${person.username} ${other.id}`);
  }

  /** Presses a button that is on or off; one whose state nobody knows is left alone. */
  async #turn(person: Person, path: string, key: string): Promise<void> {
    const state = this.door.journal.certain(key);
    if (state === undefined) return;
    const intent = state === "on" ? "off" : "on";
    await person.act(path, { intent }, key, intent === "on" ? "on" : "");
  }

  /** Keeps a draft, keeps it once more, and sometimes publishes it, after which it is gone. */
  async keepDraft(person: Person): Promise<void> {
    const formId = this.mark();
    const key = `draft ${person.username} ${formId}`;
    for (let version = 1; version <= this.random.whole(1, 3); version += 1) {
      const content = this.#words(formId, version);
      const fields = { intent: "draft", formId, nodeId: "1", title: "稿", content };
      const { outcome } = await person.act("/topic/create", fields, key, `v${version}`);
      if (outcome !== "acknowledged") return;
    }
    if (!this.random.chance(0.4)) return;
    const gone = this.door.journal.expect(person.username, key, "");
    gone.answer((await this.publishTopic(person, "", formId)) ? "acknowledged" : "unknown");
  }

  /** Uploads a picture and sometimes shows it in a topic. */
  async sendPicture(person: Person): Promise<void> {
    const url = await person.upload(this.picture);
    if (url !== "" && this.random.chance(0.5)) await this.publishTopic(person, url);
  }

  /** Writes over something of their own. */
  async edit(person: Person): Promise<void> {
    const writing = this.#own(person);
    if (!writing) return;
    const { kind, id, mark, version } = writing;
    const content = this.#words(mark, version + 1);
    const fields = { content, nodeId: "1", title: `题 ${mark}`, tags: this.random.pick(tags) };
    const path = kind === "topic" ? `/topic/edit/${id}` : `/comment/${id}/edit`;
    const { outcome } = await person.act(path, fields, `${kind} ${mark}`, `v${version + 1}`);
    if (outcome === "acknowledged") writing.version += 1;
    if (outcome === "unknown") this.world.remove(writing);
  }

  async delete(person: Person): Promise<void> {
    const writing = this.#own(person);
    if (!writing) return;
    const { kind, id, mark } = writing;
    const { outcome } = await person.act(
      `/${kind}/${id}/delete`,
      { reason: "" },
      `${kind} ${mark}`,
      "deleted",
    );
    if (outcome !== "refused") this.world.remove(writing);
  }

  read(person: Person) {
    return person.read(`/topic/${this.#pick(this.world.topics)?.id ?? 1}`);
  }

  #own({ username }: Person): Writing | undefined {
    const { topics, comments } = this.world;
    return this.#pick([...topics, ...comments].filter(({ author }) => author === username));
  }
}
