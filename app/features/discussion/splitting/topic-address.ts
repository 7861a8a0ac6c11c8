import { plainId } from "~/platform/text/plain-id";
import { normalForm } from "~/platform/text/normal-form";

/** The topic that a number or an address names: "12", "/topic/12", "https://own.example/topic/12?page=2". */
export function topicOf(typed: string, origin: string): number | null {
  const said = normalForm(typed, "NFKC").trim();
  const own = said.startsWith(`${origin}/`) ? said.slice(origin.length) : said;
  const [, number = ""] = /^(?:#|\/topic\/)?(\d{1,10})(?:[?#].*)?$/.exec(own) ?? [];
  return plainId(number);
}
