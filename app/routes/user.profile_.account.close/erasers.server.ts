import type { Eraser } from "~/features/accounts/closing.commands.server";
import { forgetKeptThings } from "~/features/content/kept-things.commands.server";
import { forgetMessages } from "~/features/notifications/own-messages.commands.server";
import { forgetFollows } from "~/features/profiles/own-follows.commands.server";

/** What features to the right of accounts forget of a member who leaves. */
export const erasers: Eraser[] = [forgetMessages, forgetKeptThings, forgetFollows];
