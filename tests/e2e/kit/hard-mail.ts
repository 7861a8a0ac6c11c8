import { mailTo } from "./outbox";
import type { SiteOfJourney } from "./test";

/** The HTML of the mail that tells of an answer with what is hard to set; its address is the same for every site. */
export async function hardMail(site: SiteOfJourney): Promise<string> {
  const { hard } = site.scene;
  const { html } = await mailTo(hard.readerAddress, /回复了/, site, `/topic/${hard.topic}?`);
  return html.replaceAll(/http:\/\/[\w.]+:\d+/g, "https://forum.example");
}
