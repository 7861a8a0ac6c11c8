import type { Viewer } from "~/features/accounts/user/user";
import type { Settings } from "~/features/site/settings/setting.schema";
import type { Writer } from "~/platform/database/database.server";
import { FieldsInvalid, TooFast, tooFastAs } from "~/platform/errors/domain-errors";
import { countAct } from "~/platform/rate-limit/rate-limit.commands.server";
import { countAdded, type Placed } from "./placed.server";

/** What newcomers may publish and place in a day. */
export type NewcomerLimits = Pick<
  Settings,
  "newcomerDailyPosts" | "newcomerDailyLinks" | "newcomerDailyPictures" | "newcomerDailyMentions"
>;

/** These limits alone, as they are told. */
export function newcomerLimitsOf(settings: NewcomerLimits): NewcomerLimits {
  const { newcomerDailyPosts, newcomerDailyLinks } = settings;
  const { newcomerDailyPictures, newcomerDailyMentions } = settings;
  return { newcomerDailyPosts, newcomerDailyLinks, newcomerDailyPictures, newcomerDailyMentions };
}

const day = 24 * 60 * 60;

/**
 * Counts what a newcomer publishes: TooFast when it is too much for a day, FieldsInvalid at the text when it places too many
 * links, pictures or mentions. Of what changes a text that is what it adds to those `before`.
 */
export async function limitNewcomer(
  trx: Writer,
  { id }: Viewer,
  placed: Placed,
  before: Placed | null,
  limits: NewcomerLimits,
): Promise<void> {
  if (!before) await countPost(trx, id, limits.newcomerDailyPosts);
  const added = (what: keyof Placed) => countAdded(placed[what], before?.[what] ?? []);
  const places = [
    { name: "link", words: "个链接", count: added("links"), most: limits.newcomerDailyLinks },
    {
      name: "picture",
      words: "张图片",
      count: added("pictures"),
      most: limits.newcomerDailyPictures,
    },
    {
      name: "mention",
      words: "次提到别人",
      count: added("mentions"),
      most: limits.newcomerDailyMentions,
    },
  ];
  for (const { name, words, count, most } of places) {
    if (count === 0) continue;
    const limit = { most, seconds: day };
    await countAct(trx, `newcomer ${name} ${id}`, limit, count).catch((error: unknown) => {
      if (!(error instanceof TooFast)) throw error;
      throw new FieldsInvalid({ content: [refusalWords(most, words)] });
    });
  }
}

function refusalWords(most: number, words: string): string {
  if (most === 0) return `新成员还不能有${words.slice(1)}，请去掉再发`;
  return `新成员 24 小时里最多 ${most} ${words}，请去掉一些，或者过些时候再发`;
}

async function countPost(trx: Writer, userId: number, most: number): Promise<void> {
  const limit = { most, seconds: day };
  await countAct(trx, `newcomer post ${userId}`, limit).catch(
    tooFastAs(
      (seconds) => `新成员 24 小时里最多发 ${most} 篇，请 ${Math.ceil(seconds / 3600)} 小时后再发`,
    ),
  );
}
