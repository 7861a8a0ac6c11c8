import { readViewerByToken } from "~/features/accounts/account/account.queries.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { publishComment } from "~/features/discussion/comments/comment.commands.server";
import { commentSchema } from "~/features/discussion/comments/comment.schema";
import { closeDatabase } from "~/platform/database/database.server";

// Another process of the same site: comments on a topic as the member of a session, and says when it was done.
openCatalogue();
const [token = "", topicId = ""] = process.argv.slice(2);
const viewer = await readViewerByToken(token);
if (!viewer) throw new Error("nobody has this session");
const form = commentSchema.parse({ content: "从另一个进程来的。", quoteId: "" });
await publishComment(viewer, { entityType: "topic", entityId: Number(topicId) }, form);
process.stdout.write("done\n");
await closeDatabase();
