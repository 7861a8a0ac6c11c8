import { setTimeout } from "node:timers/promises";
import { MemberActs } from "./member-acts";
import { Person } from "./person";

/** Writes as one member after another, one act after the other, as its own chance says. */
export class Writer {
  readonly #acts: MemberActs;
  #person: Person | null = null;
  #stopped = false;
  /** Milliseconds between two acts. */
  pause = 0;

  constructor(...given: ConstructorParameters<typeof MemberActs>) {
    this.#acts = new MemberActs(...given);
  }

  stop(): void {
    this.#stopped = true;
  }

  async write(): Promise<void> {
    while (!this.#stopped) {
      const person = await this.#somebody();
      if (person) await this.#act(person);
      if (person && this.pause > 0) await setTimeout(this.pause);
      else await setTimeout(100);
    }
  }

  /** Who acts next: the same for a while, then somebody new; a session that is gone is opened again. */
  async #somebody(): Promise<Person | null> {
    const acts = this.#acts;
    const { door, world, random } = acts;
    const present = this.#person;
    if (present && !present.isSignedIn && (await present.signIn()) !== "acknowledged") {
      this.#person = null;
      return null;
    }
    if (present && !random.chance(0.04)) return present;
    const person = new Person(door, acts.mark());
    if ((await person.signUp()) !== "acknowledged" || person.id === 0) return present;
    world.members.push({ id: person.id, username: person.username });
    this.#person = person;
    return person;
  }

  async #act(person: Person): Promise<void> {
    const acts = this.#acts;
    const choices: [share: number, act: () => Promise<unknown>][] = [
      [5, () => acts.publishTopic(person)],
      [8, () => acts.comment(person)],
      [5, () => acts.toggle(person, "like")],
      [4, () => acts.toggle(person, "favorite")],
      [4, () => acts.follow(person)],
      [3, () => acts.likeComment(person)],
      [4, () => acts.keepDraft(person)],
      [2, () => acts.sendPicture(person)],
      [3, () => acts.edit(person)],
      [2, () => acts.delete(person)],
      [2, () => person.act("/user/messages", { messageId: "all" }, "", "")],
      [2, () => acts.read(person)],
    ];
    let left = acts.random.next() * choices.reduce((sum, [share]) => sum + share, 0);
    for (const [share, act] of choices) {
      left -= share;
      if (left < 0) {
        await act();
        return;
      }
    }
  }
}
