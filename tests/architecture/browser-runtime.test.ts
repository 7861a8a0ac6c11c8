import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { appSources, root } from "./source-tree";

// app/cli/browser-modules/lighten-modules.mjs takes what these are for out of the browser's modules.
test("no route has a part of its own in what is done about the line", () => {
  const parts =
    /export (const|function|async function|\{)[^;]*\b(clientLoader|clientAction|shouldRevalidate|HydrateFallback)\b/;
  const having = appSources().filter(
    ({ path: file, text }) => /^app\/(root|routes\/)/.test(file) && parts.test(text),
  );
  expect(having.map(({ path: file }) => file)).toEqual([]);
});

// app/ui/line stands on these parts of Remix, which are not its public face.
test("Remix still has the parts that the browser's router is made of", async () => {
  const parts = {
    errorBoundaries: ["RemixErrorBoundary"],
    errors: ["deserializeErrors"],
    "fog-of-war": ["getPatchRoutesOnNavigationFunction", "useFogOFWarDiscovery"],
    routes: ["createClientRoutes"],
    "single-fetch": ["decodeViaTurboStream", "getSingleFetchDataStrategy"],
  };
  for (const [file, names] of Object.entries(parts)) {
    const code = fs.readFileSync(
      path.join(root, `node_modules/@remix-run/react/dist/esm/${file}.js`),
      "utf8",
    );
    const exported = /export \{([^}]*)\}/.exec(code)?.[1] ?? "";
    expect(exported.split(",").map((name) => name.trim())).toEqual(expect.arrayContaining(names));
  }
});

// A new release may answer, or ask, in another way: read docs/decisions/0016-line-proof.md before the number is changed.
test("Remix is the release that the guards around its router were made for", () => {
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
  };
  expect(dependencies["@remix-run/react"]).toBe("2.17.5");
  expect(dependencies["react-router-dom"]).toBe("6.30.4");
});
