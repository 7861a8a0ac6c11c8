import sheet from "./composer-frame.css";

/** The styles of the composer, for the pages of forms: script fetches them before it shows one. */
export const composerLinks = () => [{ rel: "stylesheet", href: sheet }];

/** The styles of a composer that stands on a page of something else, before the composer itself. */
export function ComposerSheet() {
  return <link rel="stylesheet" href={sheet} />;
}
