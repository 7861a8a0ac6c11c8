import type { ApiScene } from "tests/factories/api-scene";
import { addPushDevice } from "~/features/accounts/push/push-device.commands.server";
import { readOwnPushes } from "~/features/accounts/push/push-device.queries.server";
import { nobody, type ApiCases } from "./api-case";
import { makePushBrowser } from "./push-browser";

const { address } = makePushBrowser("https://push.example.com/called");

async function deviceOf({ author: { viewer } }: ApiScene): Promise<{ deviceId: number }> {
  await addPushDevice(viewer, address);
  const [device] = (await readOwnPushes(viewer)).devices;
  return { deviceId: device?.id ?? 0 };
}

const allowed = { as: "author", missing: null, muted: "allowed" } as const;

/** How the calls that choose in which ways to be told are proved. */
export const noticeCases: ApiCases = {
  "POST /api/user/notices/mails": {
    ...allowed,
    good: () => ({ replies: "never", watched: "never", likes: "never", site: "never" }),
    bad: { watched: "once" },
  },
  "POST /api/user/notices/pushes": {
    ...allowed,
    good: () => ({ replies: "true", watched: "false", site: "true" }),
    bad: { site: "perhaps" },
  },
  "POST /api/user/notices/devices/remove": {
    ...allowed,
    good: deviceOf,
    bad: { deviceId: "this one" },
    missing: { deviceId: nobody },
  },
  "POST /api/user/notices/letters": {
    ...allowed,
    good: () => ({ from: "followed" }),
    bad: { from: "friends" },
  },
  "POST /api/user/notices/zone": {
    ...allowed,
    good: () => ({ timeZone: "America/New_York" }),
    bad: { timeZone: "Mars/Olympus" },
  },
  "POST /api/user/notices/watching": {
    ...allowed,
    good: () => ({ wanted: "false" }),
    bad: { wanted: "sometimes" },
  },
};
