/** Times are those of words such as “3 分钟前”, in milliseconds. */
const longest = 60_000;
/** How long an old page may be shown while the next one is being made. */
const overlap = 2000;
/** What processes keep of settings for a moment may be older than a page's version; after this it is not. */
const settling = 1000;

interface MadePage {
  version: number;
  madeTime: number;
}

/** Knows since when the pages have the version that they have. */
export class PageAge {
  #version = -1;
  #since = 0;
  #seen = 0;
  #before = { version: -1, seen: 0 };

  /** Notes the version of this moment. */
  note(version: number, now: number): void {
    if (version !== this.#version) {
      this.#before = { version: this.#version, seen: this.#seen };
      this.#version = version;
      this.#since = now;
    }
    this.#seen = now;
  }

  /** Whether a page is as good as one made now. */
  isFresh({ version, madeTime }: MadePage, now: number): boolean {
    if (version !== this.#version || now - madeTime >= longest) return false;
    const settled = this.#since + settling;
    return madeTime >= settled || now < settled;
  }

  /** Whether a page that is no longer fresh may be shown for a moment, because somebody makes the next one. */
  mayPass({ version, madeTime }: MadePage, now: number): boolean {
    if (now - madeTime >= longest + overlap) return false;
    if (version === this.#version) return true;
    return version === this.#before.version && now - this.#before.seen < overlap;
  }
}
