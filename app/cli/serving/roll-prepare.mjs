// All that can be done for the new server processes while the old ones serve: packages, build, migrations. Run by the
// first process, in a process of its own because this is the new version's code.
import { runTypeScript, stopWithParent } from "../child-process.mjs";
import { installPackages } from "../packages.mjs";

process.env.NODE_ENV = "production";
// A site that stops has no use for it. What runs for this one, a build or npm, hears of the signal and ends first.
stopWithParent(() => process.emit("SIGTERM", "SIGTERM") || process.exit(1));

await installPackages({ tools: false, aside: true });
const { buildSite, isSiteBuilt } = await import("../site-build.mjs");

const upgradeDatabase = () => runTypeScript("app/cli/site-upgrade.ts");
if (isSiteBuilt()) await upgradeDatabase();
else await buildSite(upgradeDatabase);
