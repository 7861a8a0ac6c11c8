// What Remix's own RemixBrowser is made of. Its parts carry no types where browsers take them from.
declare module "@remix-run/react/dist/esm/errorBoundaries.js" {
  export * from "@remix-run/react/dist/errorBoundaries";
}
declare module "@remix-run/react/dist/esm/errors.js" {
  export * from "@remix-run/react/dist/errors";
}
declare module "@remix-run/react/dist/esm/fog-of-war.js" {
  export * from "@remix-run/react/dist/fog-of-war";
}
declare module "@remix-run/react/dist/esm/routes.js" {
  export * from "@remix-run/react/dist/routes";
}
declare module "@remix-run/react/dist/esm/single-fetch.js" {
  export * from "@remix-run/react/dist/single-fetch";
}
