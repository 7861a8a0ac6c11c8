import {
  addToCommentCounts,
  setCommentCounts,
} from "~/features/content/status/comment-counts.commands.server";
import { holdDiscussedPost } from "~/features/content/status/open-post.queries.server";
import { readWaitingPosts } from "~/features/content/status/waiting-posts.queries.server";
import { countUses } from "~/features/content/tags/tag-use.commands.server";
import type { ContentKind } from "~/features/kinds/kind";
import { readPostHeads, type PostKind } from "~/features/kinds/post-heads.queries.server";
import { listedPosts } from "~/features/kinds/post-listing.queries.server";
import { holdRows } from "~/platform/database/hold-rows.server";
import { articleLimits } from "./article";
import { countArticlesOf } from "./article-count.queries.server";
import { readDemoArticles } from "./article-demo.server";
import { readArticleFields } from "./article-fields.queries.server";
import { readArticlePictureAddresses } from "./article-pictures.queries.server";
import { removeArticles } from "./article-removal.commands.server";
import { seedArticles } from "./article-seed.server";
import { articleSource } from "./article-search.commands.server";
import {
  deleteArticle,
  deleteArticleIn,
  holdArticle,
  restoreArticle,
  reviewArticle,
  withdrawArticle,
} from "./article-status.commands.server";
import { followedArticles, readArticle } from "./article.queries.server";
import { articlePersonalData } from "./personal-data.server";
import { articleData } from "./article-schema-org.server";

const post: PostKind = { name: "article", noun: () => "文章" };

export const articleKind: ContentKind = {
  name: "article",
  noun: "文章",
  measure: "篇",
  readHeads: (db, asked) => readPostHeads(db, post, asked),
  readSeen: async (db, id, viewer) => {
    const article = await readArticle(db, id, viewer);
    if (!article) return undefined;
    const { user, title, can } = article;
    return { userId: user.id, title, path: `/article/${id}`, can };
  },
  reported: true,
  post: "article",
  comments: {
    table: "article",
    gone: "这篇文章不在了，不能评论",
    messageType: 6,
    hold: (trx, id) => holdDiscussedPost(trx, "article", id),
    add: (trx, notes) => addToCommentCounts(trx, "article", notes),
    set: (trx, found) => setCommentCounts(trx, "article", found),
  },
  search: articleSource,
  sitemap: () => listedPosts("article"),
  structuredData: articleData,
  followed: followedArticles,
  forms: [
    {
      name: "article",
      noun: "文章",
      longest: articleLimits.content,
      tagCount: "articleCount",
      createPath: "/article/create",
      editPath: (id) => `/article/edit/${id}`,
    },
  ],
  readFields: readArticleFields,
  deletion: {
    table: "article",
    hold: holdArticle,
    delete: deleteArticle,
    deleteIn: deleteArticleIn,
    restore: restoreArticle,
    withdraw: withdrawArticle,
  },
  review: {
    table: "article",
    decide: reviewArticle,
    readWaiting: (db, userId) => readWaitingPosts(db, post, userId),
  },
  list: {
    name: "articles",
    acts: {
      delete: deleteArticle,
      restore: restoreArticle,
      approve: (moderator, id, _reason, _nodeId, readOf) =>
        reviewArticle(moderator, id, { approved: true, readOf }),
      reject: (moderator, id, reason) => reviewArticle(moderator, id, { approved: false, reason }),
    },
  },
  written: "article",
  settling: {
    table: "article",
    settle: async (trx, ids) => {
      await holdRows(trx, "article", ids);
      await countUses(trx, "article", ids);
    },
  },
  outsidePlaces: { table: "article", html: ["contentHtml"] },
  personalData: articlePersonalData,
  demoPosts: readDemoArticles,
  seed: seedArticles,
  countOthers: countArticlesOf,
  removal: { remove: removeArticles, readPictureAddresses: readArticlePictureAddresses },
};
