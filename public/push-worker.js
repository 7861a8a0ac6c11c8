// Shows the messages that the site pushes. It is served as the end of /sw.js where the owner has it so. Decisions:
// docs/decisions/0052-web-push.md.

const ownMessages = "/user/messages";

addEventListener("push", (event) => event.waitUntil(showPushed(event.data)));

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPushed(event.notification.data));
});

addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain().catch(() => undefined));
});

/** Something is shown whatever came: a browser takes the permission from who pushes and shows nothing. */
function showPushed(data) {
  const { title, body, path, tag } = readPushed(data);
  const look = { icon: "/icon-192.png", lang: "zh-CN" };
  return registration.showNotification(title, { ...look, body, tag, data: path });
}

function readPushed(data) {
  try {
    const { title, body = "", path = ownMessages, tag = "message" } = data.json();
    if (typeof title === "string" && title !== "") return { title, body, path, tag };
  } catch {
    // What cannot be read is news all the same.
  }
  return { title: "有一条新消息", body: "", path: ownMessages, tag: "message" };
}

/** An address of the site, or null; the browsers that a message is pushed to do not all know `URL.canParse`. */
function addressIn(path) {
  try {
    return new URL(path, location.origin);
  } catch {
    return null;
  }
}

/** A tab that shows it already comes to the front; no other is taken away from what its reader does there. */
async function openPushed(path) {
  const asked = addressIn(path);
  const isOwn = asked?.origin === location.origin;
  const address = isOwn ? asked : new URL(ownMessages, location.origin);
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === address.href);
  await (open ? open.focus() : clients.openWindow(address.href));
}

/** The browser has given its subscription up: it asks for another, which the site takes where the reader had one. */
async function subscribeAgain() {
  const offer = await fetch("/user/push", {
    headers: { Accept: "application/json" },
    redirect: "error",
  });
  if (!offer.ok) return;
  const { key, formToken } = await offer.json();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await registration.pushManager.subscribe(options);
  const { endpoint, keys } = subscription.toJSON();
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...keys, endpoint, formToken, renewed: "yes" })) {
    body.set(name, value);
  }
  await fetch("/user/push", { method: "POST", body });
}
