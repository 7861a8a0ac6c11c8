import { buttonClass } from "~/ui/links/button";
import { providerNames, type Provider } from "./provider";
import * as styles from "./provider-links.css";
import { ProviderMark } from "./provider-mark";

interface ProviderLinksProps {
  providers: Provider[];
  /** Where the sign-in leads. */
  back: string;
}

/** The ways in by an account elsewhere; nothing where the owner has set up none. */
export function ProviderLinks({ providers, back }: ProviderLinksProps) {
  if (providers.length === 0) return null;
  return (
    <>
      <p className={styles.or}>或者用别处的账号</p>
      <div className={styles.others}>
        {providers.map((provider) => (
          <a
            key={provider}
            className={buttonClass()}
            href={`/user/${provider}/start?ref=${encodeURIComponent(back)}`}
            rel="nofollow"
          >
            <ProviderMark provider={provider} />
            {providerNames[provider]}
          </a>
        ))}
      </div>
    </>
  );
}
