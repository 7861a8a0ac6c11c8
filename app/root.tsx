import { cssBundleHref } from "@remix-run/css-bundle";
import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { useContext, type ReactNode } from "react";
import { SiteClock } from "~/features/site/clock/site-clock";
import { colourBoot } from "~/features/site/frame/colour-memory";
import { layoutOf } from "~/features/site/frame/layout-name";
import { pageMeta } from "~/features/site/frame/page-meta";
import { PlainFrame } from "~/features/site/frame/plain-frame";
import { FormTokenContext } from "~/ui/forms/form-token-context";
import { RescuedFormContext } from "~/ui/forms/rescued-form-context";
import { useDisclosures } from "~/ui/layout/disclosures";
import { useFocusMain } from "~/ui/layout/focus-main";
import { useSentTo } from "~/ui/layout/sent-to";
import { NonceContext } from "~/ui/layout/nonce-context";
import { ThriftContext } from "~/ui/line/thrift-context";
import { serverFaultStatus } from "~/ui/line/line-fault";
import { reloadBoot } from "~/ui/live/reload-boot";
import { ErrorPage, errorTitle, notShown, saidBy } from "~/ui/notices/error-page";
import { LoadingBar } from "~/ui/notices/loading-bar";
import { ToastPlace } from "~/ui/notices/toast";
import { usePictureViewer } from "~/ui/pictures/picture-viewer";
import "~/ui/theme/aid.css";
import layersHref from "~/ui/theme/layers.css";
import "~/ui/theme/reset.css";
import { browserColour } from "~/ui/theme/tokens.css";
import type { RootData } from "./root-data";
import { readRootData } from "./root-data.server";
import { RootFrame } from "./root-frame";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: layersHref },
  ...(cssBundleHref === undefined ? [] : [{ rel: "stylesheet", href: cssBundleHref }]),
  { rel: "icon", href: "/mark.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-192.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  {
    rel: "search",
    href: "/opensearch.xml",
    type: "application/opensearchdescription+xml",
    title: "站内搜索",
  },
  { rel: "alternate", href: "/rss.xml", type: "application/rss+xml", title: "RSS" },
  { rel: "alternate", href: "/atom.xml", type: "application/atom+xml", title: "Atom" },
];

/** What a thrown error says of itself; what the server knows nothing of, the browser could not show. */
function routeFault(error: unknown): { status: number; message: string } {
  if (isRouteErrorResponse(error)) return { status: error.status, message: saidBy(error) };
  const unnamed = typeof document === "undefined" ? 500 : notShown;
  return { status: serverFaultStatus(error) ?? unnamed, message: "" };
}

export const meta: MetaFunction = ({ matches, error }) => {
  const { status, message } = routeFault(error);
  return pageMeta(matches, { title: error === undefined ? "" : errorTitle(status, message) });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { root, headers } = await readRootData(request);
  return data(root, { headers });
}

function useRoot(): RootData | undefined {
  return useRouteLoaderData<typeof loader>("root");
}

/* A chosen colour needs one tint for the browser's own bars, the system's choice both. */
function BrowserColour({ colour }: Pick<RootData, "colour">) {
  if (colour !== "system") return <meta name="theme-color" content={browserColour[colour]} />;
  return (
    <>
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={browserColour.light}
      />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={browserColour.dark} />
    </>
  );
}

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRoot();
  const nonce = useContext(NonceContext);
  const thrifty = useContext(ThriftContext);
  const colour = root?.colour ?? "system";
  const accent = root?.site.accent;
  return (
    <html
      lang="zh-CN"
      data-colour={colour === "system" ? undefined : colour}
      data-member={root?.viewer?.id}
      data-offline={root?.site.offline}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <BrowserColour colour={colour} />
        {!thrifty && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // It has run when a browser takes the page over, whose modules need not bring it again.
            dangerouslySetInnerHTML={{
              __html: typeof document === "undefined" ? `${colourBoot};${reloadBoot}` : "",
            }}
          />
        )}
        <Meta />
        <Links />
        {accent && <link rel="stylesheet" href={`/accent-${accent}.css`} />}
      </head>
      <body>
        <SiteClock timeZone={root?.site.timeZone ?? "Asia/Shanghai"}>
          <FormTokenContext.Provider value={root?.formToken ?? ""}>
            <RescuedFormContext.Provider value={root?.rescued ?? null}>
              {children}
            </RescuedFormContext.Provider>
          </FormTokenContext.Provider>
        </SiteClock>
        <ToastPlace />
        {!thrifty && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
            <LiveReload nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const root = useRoot();
  const layout = layoutOf(useMatches().map((match) => match.handle));
  useDisclosures();
  useFocusMain();
  useSentTo();
  usePictureViewer();
  if (!root) return <Outlet />;
  return (
    <RootFrame layout={layout} data={root}>
      <LoadingBar />
      <Outlet />
    </RootFrame>
  );
}

export function ErrorBoundary() {
  const root = useRoot();
  const fault = routeFault(useRouteError());
  // No loader ran where an action threw.
  if (!root) {
    return (
      <PlainFrame>
        <ErrorPage {...fault} afterSending />
      </PlainFrame>
    );
  }
  return (
    <RootFrame layout="default" data={root}>
      <ErrorPage {...fault} />
    </RootFrame>
  );
}
