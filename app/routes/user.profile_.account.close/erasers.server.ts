import type { Eraser } from "~/features/accounts/closing.commands.server";
import { forgetKeptTopics } from "~/features/content/topic-forget.commands.server";
import { forgetMessages } from "~/features/notifications/own-messages.commands.server";

/** What features to the right of accounts forget of a member who leaves. */
export const erasers: Eraser[] = [forgetMessages, forgetKeptTopics];
