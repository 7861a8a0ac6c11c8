/** Tells where the site is and, once, how its first owner signs in. */
export function sayWelcome({ address, owner }) {
  const lines = ["", `  竹林 Zhulin is ready: ${address}`];
  if (owner) {
    lines.push(
      "",
      "  The owner signs in as",
      `    username  ${owner.username}`,
      `    password  ${owner.password ?? "as given by OWNER_PASSWORD"}`,
    );
    if (owner.password) lines.push("  The password is not shown again.");
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}
