/** @type {import("@remix-run/dev").AppConfig} */
export default {
  // Everything beside a route that is not a route: styles and tests.
  ignoredRouteFiles: ["**/.*", "**/*.css.ts", "**/*.test.ts", "**/*.test.tsx"],
  serverModuleFormat: "esm",
  serverPlatform: "node",
  watchPaths: ["./vanilla-extract.config.ts"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
