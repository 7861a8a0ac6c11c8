/** What `/user/push` says to a browser that is to ask for a subscription. */
interface PushOffer {
  key: string;
  formToken: string;
}

const failed = "没有连上，请再试一次";
const refused = "浏览器没有允许本站发通知。可以在地址栏旁边的网站设置里改，再试一次";
const noService =
  "浏览器没能连上它自己的推送服务，这台设备现在打不开。可以换个网络，或者换个浏览器再试";

/** Once permitted, asks for a subscription and has the site keep it; answers what is to be said where that fails. */
export async function askForPush(permission: Promise<NotificationPermission>): Promise<string> {
  if ((await permission) !== "granted") return refused;
  const offer = await readOffer();
  const worker = await startPushWorker();
  if (!offer || !worker) return failed;
  const asking = subscribeBrowser(worker.pushManager, offer.key);
  const subscription = await Promise.race([asking, nothingSoon()]);
  return subscription ? keepSubscription(subscription, offer) : noService;
}

/** A browser that does not reach its push service may keep silent for minutes. */
const nothingSoon = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), 30_000));

async function readOffer(): Promise<PushOffer | null> {
  try {
    const answer = await fetch("/user/push", { headers: { Accept: "application/json" } });
    return answer.ok ? ((await answer.json()) as PushOffer) : null;
  } catch {
    return null;
  }
}

async function startPushWorker(): Promise<ServiceWorkerRegistration | null> {
  try {
    const registered = await navigator.serviceWorker.register("/sw.js");
    // One of before the site pushed anything may run still.
    await registered.update();
    return await navigator.serviceWorker.ready;
  } catch {
    return null;
  }
}

async function subscribeBrowser(
  manager: PushManager,
  key: string,
): Promise<PushSubscription | null> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // One of the site's former key is in the way.
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") return null;
  }
  try {
    await (await manager.getSubscription())?.unsubscribe();
    return await manager.subscribe(options);
  } catch {
    return null;
  }
}

async function keepSubscription(
  subscription: PushSubscription,
  { formToken }: PushOffer,
): Promise<string> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...keys, endpoint, formToken })) {
    body.set(name, value);
  }
  try {
    const answer = await fetch("/user/push", { method: "POST", body });
    const said = (await answer.json()) as { success: boolean; message?: string };
    return said.success ? "" : (said.message ?? failed);
  } catch {
    return failed;
  }
}
