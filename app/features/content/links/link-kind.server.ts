import { contentStatus } from "~/features/kinds/content-status";
import type { ContentKind } from "~/features/kinds/kind";
import { approveLink, decideLink, rejectLink } from "./link-decision.commands.server";
import { moveLink } from "./link-order.commands.server";
import { installDemoLinks, removeDemoLinks } from "./link-demo.commands.server";
import { linkPersonalData } from "./personal-data.server";
import { listedLinks, readLinkHeads } from "./link-listing.queries.server";
import { linkData } from "./link-schema-org.server";

export const linkKind: ContentKind = {
  name: "link",
  noun: "友链",
  measure: "条",
  readHeads: readLinkHeads,
  sitemap: listedLinks,
  structuredData: linkData,
  review: {
    table: "link",
    decide: decideLink,
  },
  list: {
    name: "links",
    acts: {
      approve: (moderator, id) => approveLink(moderator, id, contentStatus.waiting),
      reject: (moderator, id, reason) => rejectLink(moderator, id, reason, contentStatus.waiting),
      takeDown: (moderator, id, reason) =>
        rejectLink(moderator, id, reason, contentStatus.published),
      putBack: (moderator, id) => approveLink(moderator, id, contentStatus.deleted),
    },
    rowActs: {
      up: (moderator, id) => moveLink(moderator, id, -1),
      down: (moderator, id) => moveLink(moderator, id, 1),
    },
  },
  written: "link",
  outsidePlaces: {
    table: "link",
    html: [],
    picture: { address: "logoAddress", shown: "logo", size: "preview" },
  },
  personalData: linkPersonalData,
  demo: { install: installDemoLinks, remove: removeDemoLinks },
};
