import { expect, test } from "vitest";
import { createMember } from "tests/factories/member";
import { createTopic } from "tests/factories/topic";
import { pageRequest, type Visit } from "tests/support/visit";
import { writeViews } from "~/features/content/display/view-count.server";
import { readTopic } from "~/features/content/topics/topic.queries.server";
import { readDatabase } from "~/platform/database/database.server";
import { withRequestContext } from "~/platform/http/request-context.server";
import { loader } from "~/routes/topic.$topicId";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("a topic is viewed once an hour by an address or a member, whatever the browser calls itself", async () => {
  const topic = await createTopic();
  const look = (visit: Visit, address: string) =>
    withRequestContext({ address }, async () =>
      loader({
        request: pageRequest(`/topic/${topic}`, visit),
        params: { topicId: String(topic) },
        context: {},
      }),
    );
  const views = async () => {
    await writeViews();
    return (await readTopic(readDatabase(), topic, null))?.viewCount;
  };
  for (const agent of [firefox, `${firefox} again`]) {
    await look({ headers: { "User-Agent": agent } }, "192.0.2.7");
  }
  expect(await views()).toBe(1);
  await look({ headers: { "User-Agent": firefox } }, "192.0.2.8");
  expect(await views()).toBe(2);
  for (const address of ["2001:db8:1:1::1", "2001:db8:1:1::2"]) {
    await look({ headers: { "User-Agent": firefox } }, address);
  }
  expect(await views()).toBe(3);
  const member = await createMember();
  for (const address of ["192.0.2.9", "192.0.2.10"]) {
    await look({ as: member, headers: { "User-Agent": firefox } }, address);
  }
  expect(await views()).toBe(4);
});
