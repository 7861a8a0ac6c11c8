const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*)(?: \/)?>/g;
const forbidden = /script|style|svg|math|iframe|form|button|object|embed|base|meta/;
const attribute = / ([a-z-]+)(?:="([^"]*)")?/g;
const known = new Set(
  "href src srcset sizes alt title rel id class tabindex type disabled".split(" "),
);
for (const name of [
  "checked",
  "role",
  "aria-label",
  "width",
  "height",
  "loading",
  "decoding",
  "start",
])
  known.add(name);

function leadsTo(value: string): string {
  return new URL(value.replaceAll("&amp;", "&"), "https://zhulin.test/topic/1").protocol;
}

/** What of HTML of a member's text is not what the forum itself makes of texts. */
export function harmIn(html: string): string[] {
  const tags = [...html.matchAll(tag)];
  const attributes = tags.flatMap(([, , , list = ""]) => [...list.matchAll(attribute)]);
  const harms = [
    ...tags.map(([, , name = ""]) => name).filter((name) => forbidden.test(name)),
    ...attributes.map(([, key = ""]) => key).filter((key) => !known.has(key)),
    ...attributes
      .filter(([, key]) => key === "href" || key === "src")
      .map(([, , value = ""]) => value)
      .filter((value) => !/^(https?|mailto):$/.test(leadsTo(value))),
  ];
  return [...harms, ...(html.replace(tag, "").match(/[<>]/g) ?? [])];
}

const empty = new Set(["br", "hr", "img", "input"]);

/** The elements of HTML that do not end where they should. */
export function unclosedIn(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, name = ""] of html.matchAll(tag)) {
    if (slash && open.pop() !== name) wrong.push(name);
    if (!slash && !empty.has(name)) open.push(name);
  }
  return [...wrong, ...open];
}
