import { writeFileSync } from "node:fs";
import { makePasswordFilter } from "~/features/accounts/secrets/common-passwords.server";

/* Run by the build: leaves what common passwords are known by beside the server's module. */
const [file = ""] = process.argv.slice(2);

writeFileSync(file, makePasswordFilter());
