import fs from "node:fs";
import path from "node:path";
import { root } from "./site-server";

/** The routes that take what is posted to them: those whose module has an action. */
export function routesWithAction(): string[] {
  const folder = path.join(root, "app/routes");
  const modules = fs.readdirSync(folder).map((name) => ({
    route: name.replace(/\.tsx?$/, ""),
    file: fs.statSync(path.join(folder, name)).isDirectory()
      ? `${name}/${fs.readdirSync(path.join(folder, name)).find((file) => /^route\.tsx?$/.test(file))}`
      : name,
  }));
  return modules
    .filter(({ file }) =>
      /export (async )?(function|const) action\b|export \{[^}]*\baction\b/.test(
        fs.readFileSync(path.join(folder, file), "utf8"),
      ),
    )
    .map(({ route }) => route);
}
