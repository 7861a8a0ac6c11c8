import { insertAccounts } from "~/features/accounts/account/account-bulk.commands.server";
import { ensureNodes } from "~/features/content/nodes/node-bulk.commands.server";
import type { Picture } from "~/features/media/picture";
import { giveUploads } from "~/features/media/upload-owner.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { whileNobodyWaits } from "~/platform/database/under-lock.server";
import type { MentionedUser } from "~/platform/markdown/markdown-options";
import { installArticles } from "./demo-articles.server";
import { readDemoContent } from "./demo-content.server";
import { storeDemoPictures } from "./demo-picture-store.server";
import { installReactions } from "./demo-reactions.server";
import { installReading } from "./demo-reading.server";
import { picturesOf } from "./demo-references";
import type { DemoContent, DemoMember, DemoWriting } from "./demo-schema";
import { memberId, type Placed } from "./demo-stage.server";
import { installThreads } from "./demo-threads.server";
import { installTopics } from "./demo-topics.server";

const day = 86_400_000;

/**
 * Fills an empty database with the demo community, all of it or nothing. Its members have no password
 * and no e-mail address, so that nobody can sign in as one of them.
 */
export async function installDemo(): Promise<void> {
  const content = readDemoContent();
  const { scoreTopic, scoreComment, timeZone } = await readSettings();
  const pictures = await storeDemoPictures();
  const now = Date.now();
  const topics = content.topics.toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  const articles = content.articles.toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  const install = async (trx: Writer) => {
    const members = await installMembers(trx, content.members, pictures, now);
    const stage = { trx, now, members, pictures };
    const first = now - Math.max(...content.members.map((member) => member.daysAgo)) * day;
    const nodeIds = await ensureNodes(trx, content.nodes, { demo: 1, createTime: first });
    const topicIds = await installTopics(stage, topics, nodeIds, scoreTopic);
    const articleIds = await installArticles(stage, articles);
    const placed = [...place("topic", topics, topicIds), ...place("article", articles, articleIds)];
    const comments = await installThreads(stage, placed, scoreComment);
    await installReactions(stage, placed, comments);
    for (const member of content.members) {
      const urls = picturesBy(content, member).map((name) => pictures.get(name)?.url ?? "");
      await giveUploads(trx, urls, memberId(stage, member.username));
    }
    await installReading(trx, now, timeZone);
  };
  await whileNobodyWaits(() => inTransaction(install));
}

/** Ids stand in the order of what was written. */
const place = (
  entityType: Placed["entityType"],
  writings: DemoWriting[],
  ids: number[],
): Placed[] =>
  writings.map((writing, index) => ({ entityType, entityId: ids[index] ?? 0, writing }));

function picturesBy(content: DemoContent, member: DemoMember): string[] {
  const written = [...content.topics, ...content.articles].filter(
    ({ author }) => author === member.username,
  );
  const own = [member.avatar, member.background].filter((name) => name !== undefined);
  return [...own, ...written.flatMap(picturesOf)];
}

async function installMembers(
  trx: Writer,
  members: DemoMember[],
  pictures: Map<string, Picture>,
  now: number,
): Promise<Map<string, MentionedUser>> {
  const ordered = members.toSorted((a, b) => b.daysAgo - a.daysAgo);
  const addresses = (name: string | undefined) => pictures.get(name ?? "");
  const ids = await insertAccounts(
    trx,
    ordered.map((member) => ({
      username: member.username,
      nickname: member.nickname,
      email: "",
      description: member.description,
      homePage: member.homePage,
      avatar: addresses(member.avatar)?.url ?? "",
      smallAvatar: addresses(member.avatar)?.preview ?? "",
      backgroundImage: addresses(member.background)?.url ?? "",
      smallBackgroundImage: addresses(member.background)?.preview ?? "",
      createTime: now - member.daysAgo * day,
      demo: 1,
    })),
  );
  return new Map(
    ordered.map(({ username, nickname }, index) => [username, { id: ids[index] ?? 0, nickname }]),
  );
}
