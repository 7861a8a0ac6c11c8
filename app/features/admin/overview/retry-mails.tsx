import type { UnsentMails } from "~/features/accounts/mail/mail-log.queries.server";
import { Form } from "~/ui/forms/form";
import { Button } from "~/ui/links/button";

/** A button that has every mail which has not gone out tried again; nothing where there is none. */
export function RetryMails({ unsent: { waiting, failed } }: { unsent: UnsentMails }) {
  if (waiting + failed === 0) return null;
  return (
    <Form bare action="/admin/mails?index">
      <Button>再试没发出的邮件</Button>
    </Form>
  );
}
