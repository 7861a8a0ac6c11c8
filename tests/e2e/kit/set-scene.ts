import { createSiteBadge } from "tests/factories/badge";
import { createComment } from "tests/factories/comment";
import { letWriteLetters } from "tests/factories/conversation";
import { createHardContent } from "tests/factories/hard-content";
import { liftRateLimits } from "tests/factories/limits";
import { createMember, type Member } from "tests/factories/member";
import { createSitePage } from "tests/factories/site-page";
import { createTopic } from "tests/factories/topic";
import { editProfile } from "~/features/accounts/own-account/profile.commands.server";
import { openCatalogue } from "~/features/catalogue/catalogue.server";
import { changeSetting } from "~/features/site/settings/setting.commands.server";
import { closeDatabase } from "~/platform/database/database.server";
import type { Scene, SceneMember } from "./scene";

// Run as a program once: fills the site that the environment names and prints what is there.
const password = "bamboo-forest";

async function memberNamed(username: string, nickname: string, role?: "admin") {
  const member = await createMember({ username, nickname, password, role: role ?? undefined });
  return { username, password, nickname, ...member };
}

const told = ({ id, token, username, nickname }: Member & SceneMember): SceneMember => ({
  id,
  token,
  username,
  nickname,
  password,
});

openCatalogue();
await liftRateLimits();
// The oldest, so that it stands on no first page of what journeys look through.
const hard = await createHardContent();
// Journeys type faster than anybody else.
await changeSetting("formSeconds", 0);
const author = await memberNamed("qingfeng", "清风");
await editProfile(author.id, {
  nickname: "清风",
  description:
    "在山里住了三年，写字、种竹子、修老房子，慢慢把一间屋子住成家，也欢迎路过的人进来喝一杯茶。",
  homePage: "",
});
const reader = await memberNamed("mingyue", "明月");
const moderator = await memberNamed("songbai", "松柏", "admin");
await createSitePage(moderator, "manners", { title: "竹林的规矩" });
await createSiteBadge(moderator, "种竹人");
// Of tags that a journey merges no other journey knows.
await createTopic({ by: author, title: "过溪", tags: "溪声,溪水" });
for (let count = 1; count <= 45; count += 1) {
  await createTopic({ by: author, title: `山路上的第 ${count} 步`, tags: "山路,散步" });
}
const topic = await createTopic({
  by: author,
  title: "竹子一夜能长多高",
  content: "雨后的早晨去看，**一夜**长了半尺。\n\n- 量过的\n- 没量过的",
  hideContent: "量的时候用的是一根筷子。",
  tags: "竹子",
});
const first = await createComment({ on: topic, by: reader, content: "我量过，四十厘米。" });
for (let count = 2; count <= 45; count += 1) {
  await createComment({ on: topic, by: moderator, content: `第 ${count} 楼也来看看。` });
}
for (let count = 1; count <= 5; count += 1) {
  await createComment({ on: topic, by: author, quoteId: first, content: `回第 ${count} 次。` });
}

const newcomers: Member[] = [];
// Enough for one worker that has all journeys; no name is the beginning of another.
for (let count = 11; count <= 99; count += 1) {
  newcomers.push(await createMember({ username: `laike${count}`, nickname: `来客${count}` }));
}
await letWriteLetters(...newcomers);

const scene: Scene = {
  author: told(author),
  reader: told(reader),
  moderator: told(moderator),
  newcomers: newcomers.map(({ id, token, viewer }) => ({
    id,
    token,
    username: viewer.username,
    nickname: viewer.nickname,
  })),
  hard,
  topic: { id: topic, title: "竹子一夜能长多高", hidden: "量的时候用的是一根筷子。" },
};
process.stdout.write(JSON.stringify(scene));
await closeDatabase();
