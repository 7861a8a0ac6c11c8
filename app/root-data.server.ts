import { getViewer } from "~/features/accounts/account/account.queries.server";
import { noteActiveMember } from "~/features/accounts/activity/member-day.server";
import {
  sessionTokenOf,
  signInCookie,
  signOutCookie,
} from "~/features/accounts/sessions/session-token.server";
import { renewSession } from "~/features/accounts/sessions/session.commands.server";
import type { Viewer } from "~/features/accounts/user/user";
import { draftFieldsOf, heldPictures } from "~/features/content/drafts/draft-fields.server";
import { readNodes } from "~/features/content/nodes/node.queries.server";
import { adoptUploads } from "~/features/media/upload-owner.commands.server";
import { readPictures } from "~/features/media/upload.queries.server";
import { readColour } from "~/features/site/frame/colour-cookie.server";
import { isPhone } from "~/features/site/frame/device-class";
import { readSettings, readSite } from "~/features/site/settings/setting.queries.server";
import { takeFlash } from "~/platform/cookies/flash.server";
import { readDatabase, type Database } from "~/platform/database/database.server";
import { signInToGoOn } from "~/platform/errors/domain-errors";
import { memberFormToken } from "~/platform/http/form-token.server";
import { currentRequest } from "~/platform/http/request-context.server";
import { siteOrigin } from "~/platform/http/site-address.server";
import { keptReading } from "~/platform/kept-pages/kept-reading.server";
import { lostFiles, typedValues } from "~/platform/rescue/form-words";
import { readRescuedForm } from "~/platform/rescue/rescued-form.server";
import type { RootData } from "./root-data";

/** What is said above a form that waited while its sender signed in. */
const waited = {
  whole: { kind: "success", text: "登录断开前写的内容都在，请检查一下再提交" },
  withoutFiles: { kind: "success", text: "登录断开前写的内容都在，图片没能留下，请再选一次" },
} as const;

/** The form that this browser sent before its session ended, whose pictures are the member's from now on. */
async function takeUpRescued(form: FormData, viewer: Viewer) {
  const urls = heldPictures(draftFieldsOf(form));
  const texts = [...form.values()].filter((value) => typeof value === "string");
  await adoptUploads(viewer.id, [...urls, ...texts]);
  const known = await readPictures(readDatabase(), urls);
  return {
    said: form.has(lostFiles) ? waited.withoutFiles : waited.whole,
    rescued: {
      initialValue: typedValues(form),
      pictures: urls.flatMap((url) => known.get(url) ?? []),
    },
  };
}

/** Reasons for which nodes are refused are told where they matter, not on each page. */
function shownViewer({ refused: _refused, sessionUsed: _used, ...viewer }: Viewer): Viewer {
  return viewer;
}

const readNodeNames = keptReading("names of nodes", async (db: Database) =>
  (await readNodes(db)).map(({ id, name }) => ({ id, name })),
);

/** What every page needs, and the cookies that are taken back with it. */
export async function readRootData(
  request: Request,
): Promise<{ root: RootData; headers: Headers }> {
  const [site, viewer, nodes] = await Promise.all([
    readSite(),
    getViewer(request),
    readNodeNames(readDatabase()),
  ]);
  const kept = viewer && (await readRescuedForm(request, viewer.id));
  const waiting = viewer && kept ? await takeUpRescued(kept, viewer) : null;
  const headers = new Headers();
  const flash = takeFlash(request);
  if (flash) headers.append("Set-Cookie", flash.forget);
  // The sign-in page says it itself, for as long as it stands.
  const told = flash?.flash.text === signInToGoOn ? null : flash?.flash;
  const session = sessionTokenOf(request);
  if (!viewer && session !== "") headers.append("Set-Cookie", signOutCookie());
  const { sessionDays, timeZone } = await readSettings();
  if (viewer) noteActiveMember(viewer.id, timeZone);
  if (viewer && (await renewSession(viewer, sessionDays))) {
    headers.append("Set-Cookie", signInCookie(session, sessionDays));
  }
  return {
    headers,
    root: {
      origin: siteOrigin(request),
      site,
      viewer: viewer && shownViewer(viewer),
      nodes,
      colour: readColour(request),
      isMobile: isPhone(request.headers.get("User-Agent")),
      formToken: viewer ? memberFormToken(request, viewer.id) : "",
      // Who sent the form is told what became of it.
      flash: told ?? (currentRequest()?.sent ? null : waiting?.said) ?? null,
      ...(waiting && { rescued: waiting.rescued }),
      path: new URL(request.url).pathname,
    },
  };
}
