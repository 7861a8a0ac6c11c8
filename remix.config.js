// A build is made aside, and laid where it is served once it is whole (app/cli/site-build.mjs).
const made = process.env.ZHULIN_BUILD_IN;

/** @type {import("@remix-run/dev").AppConfig} */
export default {
  // Everything beside a route that is not a route: styles and tests.
  ignoredRouteFiles: ["**/.*", "**/*.css.ts", "**/*.test.ts", "**/*.test.tsx"],
  ...(made && {
    assetsBuildDirectory: `${made}/public/build`,
    serverBuildPath: `${made}/build/index.js`,
  }),
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
