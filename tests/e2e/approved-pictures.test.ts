import { hardMail } from "./kit/hard-mail";
import { expectPicture, expectPictureParts, pictureBrowser, type Look } from "./kit/picture-taking";
import { signIn, testApart as test } from "./kit/test";

const all: readonly Look[] = [
  [320, "light"],
  [375, "dark"],
  [768, "light"],
  [1280, "dark"],
];
const light: readonly Look[] = [
  [375, "light"],
  [1280, "dark"],
];
const dark: readonly Look[] = [
  [375, "dark"],
  [1280, "light"],
];

test.use(pictureBrowser);

test.beforeEach(async ({ page, scene, site }) => {
  await signIn(page, { ...scene.reader, token: scene.hard.readerToken }, site.url);
});

const inProse = (selector: string) => `article :has(> .tasks) > ${selector}`;

/** The parts of the hard text, each with what is hard of one kind. */
const textParts = [
  ["tasks", inProse("h2:nth-of-type(1)")],
  ["tables", inProse("h2:nth-of-type(2)")],
  ["words", inProse("h2:nth-of-type(3)")],
  ["quote", inProse("blockquote")],
  ["pictures", inProse("p:has(img)")],
  ["scripts", inProse("p:has(img) + p:not(:has(img))")],
  ["lists", inProse("details")],
] as const;

test("a hard text looks as approved, and so do comments on it @script @pictures", async ({
  page,
  scene,
}) => {
  await page.goto(`/topic/${scene.hard.topic}`);
  await expectPictureParts(page, "topic", all, textParts);
  await expectPicture(page, "topic-head", light, "article > :first-child");
  await expectPicture(page, "topic-foot", [[375, "dark"]], "article > footer");
  await expectPicture(page, "comment", all, "#comments ol > li");
  await expectPicture(page, "comment-short", dark, "#comments ol > li[id]:nth-child(2)");
});

test("a hidden part looks as approved to who may see it and who may not, and so does a folded one that is open @script @pictures", async ({
  page,
  scene,
  site,
}) => {
  const path = `/topic/${scene.hard.topic}`;
  await page.goto(path);
  await expectPicture(page, "hidden-open", all, "article > div:has(> div > p > svg)");
  await page.locator("article details summary").first().click();
  await expectPicture(page, "fold-open", light, "article details");
  await signIn(page, scene.author, site.url);
  await page.goto(path);
  await expectPicture(page, "hidden-closed", all, 'article > div:has(> p > a[href="#reply"])');
});

test("lists of what is hard to set look as approved @script @pictures", async ({ page, scene }) => {
  const { hard } = scene;
  await page.goto("/topics/node/feed");
  await expectPicture(page, "feed", all);
  await page.goto(`/user/${hard.author}`);
  await expectPicture(page, "member", light);
  await page.goto("/user/messages");
  await expectPicture(page, "messages", dark, 'main ul:has(form[action$="/open"])');
  await page.goto(`/user/conversation/${hard.conversation}`);
  await expectPicture(page, "conversation", light, "main ol:has(> [id^=letter-])");
  await page.goto(`/topic/${hard.tweet}`);
  await expectPicture(page, "tweet", dark);
  await page.goto("/tags");
  await expectPicture(page, "tags", all);
  await page.goto("/user/drafts");
  await expectPicture(page, "drafts", all);
});

test("what is hard to set looks as approved before it is published, and by mail @script @pictures", async ({
  page,
  scene,
  site,
}) => {
  await page.goto(`/topic/create?draft=${scene.hard.draft}`);
  await page.getByRole("button", { name: "预览", exact: true }).click();
  await page.locator('section[aria-label="预览"] table').first().waitFor();
  await expectPicture(page, "preview", dark);
  await page.goto("about:blank");
  await page.setContent(await hardMail(site));
  await expectPicture(page, "mail", light, "body");
});
