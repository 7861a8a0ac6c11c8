import type { ReactNode } from "react";
import type { IdentityKind } from "~/features/accounts/identity/identity";
import type { LinkedAccount } from "~/features/accounts/linked-accounts/linked-account.queries.server";
import { providerNames, type Provider } from "~/features/accounts/providers/provider";
import { ProviderMark } from "~/features/accounts/providers/provider-mark";
import { Moment } from "~/features/site/clock/moment";
import { buttonClass } from "~/ui/links/button";
import { Section } from "~/ui/lists/section";
import { quiet } from "~/ui/words/text.css";
import * as styles from "./account-page.css";
import { PartForm } from "./part-form";

export interface LinkedAccountsProps {
  identity: IdentityKind;
  linked: LinkedAccount[];
  /** The providers that the owner has set up. */
  providers: Provider[];
  /** The provider to which the way is free now, or null. */
  linking: Provider | null;
  answer: unknown;
}

/** The accounts elsewhere that sign in here; nothing where the owner has set up none and none is linked. */
export function LinkedAccounts({
  identity,
  linked,
  providers,
  linking,
  answer,
}: LinkedAccountsProps) {
  const free = providers.filter((provider) => !linked.some((link) => link.provider === provider));
  if (linked.length === 0 && free.length === 0) return null;
  return (
    <Section title="别处的账号" id="linked" roomy>
      <ul className={styles.rows}>
        {linked.map(({ provider, name, createTime }) => (
          <li key={provider}>
            <ProviderName provider={provider}>
              {name} <Moment at={createTime} />
              连接
            </ProviderName>
            <PartForm
              part="unlink"
              mark={{ name: "provider", value: provider }}
              answer={answer}
              button="断开"
              folded
              identity={identity}
            />
          </li>
        ))}
        {free.map((provider) => (
          <li key={provider}>
            <ProviderName provider={provider}>还没有连接</ProviderName>
            {linking === provider ? (
              <a className={buttonClass({ kind: "go" })} href={`/user/${provider}/start?link`}>
                去{providerNames[provider]}确认
              </a>
            ) : (
              <PartForm
                part="link"
                mark={{ name: "provider", value: provider }}
                answer={answer}
                button="连接"
                folded
                identity={identity}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ProviderName({ provider, children }: { provider: Provider; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <ProviderMark provider={provider} />
      {providerNames[provider]}
      <span className={quiet}>{children}</span>
    </p>
  );
}
