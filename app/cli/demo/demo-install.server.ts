import { insertAccounts } from "~/features/accounts/account/account-bulk.commands.server";
import { ensureNodes } from "~/features/content/nodes/node-bulk.commands.server";
import { memberId, type DemoStage } from "~/features/kinds/demo-stage";
import type { Picture } from "~/features/media/picture";
import { giveUploads } from "~/features/media/upload-owner.commands.server";
import { readSettings } from "~/features/site/settings/setting.queries.server";
import { inTransaction, type Writer } from "~/platform/database/database.server";
import { whileNobodyWaits } from "~/platform/database/under-lock.server";
import type { MentionedUser } from "~/platform/markdown/markdown-options";
import type { DemoContent, DemoMember } from "./demo-community";
import { installAnswers } from "./demo-answers.server";
import { readDemoContent } from "./demo-content.server";
import { installBadges } from "./demo-badges.server";
import { installFollows } from "./demo-follows.server";
import { storeDemoPictures } from "./demo-picture-store.server";
import { installReactions } from "./demo-reactions.server";
import { installReading } from "./demo-reading.server";
import { installThreads, type PlacedPost } from "./demo-threads.server";

const day = 86_400_000;

/** Fills an empty database with the demo community. */
export const installDemo = (): Promise<void> => installCommunity(readDemoContent());

/**
 * Fills an empty database with a demo community, all of it or nothing. Its members have no password
 * and no e-mail address, so that nobody can sign in as one of them.
 */
export async function installCommunity(content: DemoContent): Promise<void> {
  const { scoreTopic, scoreComment, scoreAnswer, timeZone } = await readSettings();
  const scores = { scoreTopic, scoreComment, scoreAnswer };
  const named = content.members.flatMap((member) => picturesBy(content, member));
  const pictures = await storeDemoPictures(new Set(named));
  const now = Date.now();
  const first = now - Math.max(...content.members.map((member) => member.daysAgo)) * day;
  const install = async (trx: Writer) => {
    const members = await installMembers(trx, content.members, pictures, now);
    const nodeIds = await ensureNodes(trx, content.nodes.map(nodeRow), {
      demo: 1,
      createTime: first,
    });
    const stage = { now, members, pictures, nodeIds, scores };
    const placed = await installPosts(trx, stage, content);
    const comments = await installThreads(trx, stage, placed);
    await installAnswers(trx, stage, comments);
    await installReactions(trx, stage, placed, comments);
    await installFollows(trx, stage, content.members);
    await installBadges(trx, stage, content.badges);
    for (const member of content.members) {
      const urls = picturesBy(content, member).map((name) => pictures.get(name)?.url ?? "");
      await giveUploads(trx, urls, memberId(stage, member.username));
    }
    await installReading(trx, now, timeZone);
  };
  await whileNobodyWaits(() => inTransaction(install));
}

const nodeRow = ({ question, ...node }: DemoContent["nodes"][number]) => ({
  ...node,
  question: question ? 1 : 0,
});

async function installPosts(
  trx: Writer,
  stage: DemoStage,
  content: DemoContent,
): Promise<PlacedPost[]> {
  const placed: PlacedPost[] = [];
  for (const { kind, posts, install } of content.posts) {
    const ids = await install(trx, stage);
    posts.forEach(({ post }, at) =>
      placed.push({ entityType: kind, entityId: ids[at] ?? 0, post }),
    );
  }
  return placed;
}

function picturesBy(content: DemoContent, { username, avatar, background }: DemoMember): string[] {
  const written = content.posts
    .flatMap(({ posts }) => posts)
    .filter(({ post }) => post.author === username);
  const own = [avatar, background].filter((name) => name !== undefined);
  return [...own, ...written.flatMap(({ pictures }) => pictures)];
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
