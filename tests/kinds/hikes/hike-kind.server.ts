import {
  addToCommentCounts,
  setCommentCounts,
} from "~/features/content/status/comment-counts.commands.server";
import { holdDiscussedPost } from "~/features/content/status/open-post.queries.server";
import { readWaitingPosts } from "~/features/content/status/waiting-posts.queries.server";
import type { ContentKind } from "~/features/kinds/kind";
import { readPostHeads } from "~/features/kinds/post-heads.queries.server";
import { listedPosts } from "~/features/kinds/post-listing.queries.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { readDemoHikes, seedHikes } from "./hike-bulk.commands.server";
import { hikeData } from "./hike-schema-org.server";
import {
  deleteHike,
  deleteHikeIn,
  holdHike,
  removeHikes,
  restoreHike,
  reviewHike,
  withdrawHike,
} from "./hike.commands.server";
import {
  followedHikes,
  hikePost,
  hikeSource,
  readHike,
  readOwnHikes,
  readPublishedOf,
} from "./hike.queries.server";

const stays = { closing: "stays", demo: "stays" } as const;

/** A small kind of content that is no part of the product: members tell of their walks in the hills. */
export const hikeKind: ContentKind = {
  name: "hike",
  noun: "山行",
  measure: "次",
  readHeads: (db, asked) => readPostHeads(db, hikePost, asked),
  readSeen: async (db, id, viewer) => {
    const hike = await readHike(db, id, viewer);
    if (!hike) return undefined;
    return { userId: hike.userId, title: hike.title, path: `/hike/${id}`, can: hike.can };
  },
  reported: true,
  post: "hike",
  comments: {
    table: "hike",
    gone: "这次山行不在了，不能评论",
    messageType: 6,
    hold: (trx, id) => holdDiscussedPost(trx, "hike", id),
    add: (trx, notes) => addToCommentCounts(trx, "hike", notes),
    set: (trx, found) => setCommentCounts(trx, "hike", found),
  },
  search: hikeSource,
  sitemap: () => listedPosts("hike"),
  structuredData: hikeData,
  followed: followedHikes,
  deletion: {
    table: "hike",
    hold: holdHike,
    delete: deleteHike,
    deleteIn: deleteHikeIn,
    restore: restoreHike,
    withdraw: withdrawHike,
  },
  review: {
    table: "hike",
    decide: reviewHike,
    readWaiting: (db, userId) => readWaitingPosts(db, hikePost, userId),
  },
  list: {
    name: "hikes",
    acts: {
      delete: deleteHike,
      restore: restoreHike,
      approve: (moderator, id) => reviewHike(moderator, id, { approved: true }),
      reject: (moderator, id, reason) => reviewHike(moderator, id, { approved: false, reason }),
    },
  },
  written: "hike",
  settling: { table: "hike", settle: (trx, ids) => holdRows(trx, "hike", ids) },
  countOthers: async (db, userId, most) => (await readPublishedOf(db, userId, most)).length,
  personalData: {
    columns: {
      hike: {
        userId: { closing: "stays", demo: "some go", file: "hikes.json" },
        deletedBy: stays,
        editorId: stays,
      },
    },
    files: { "hikes.json": readOwnHikes },
  },
  demoPosts: readDemoHikes,
  seed: seedHikes,
  removal: { remove: removeHikes, readPictureAddresses: async () => [] },
};
