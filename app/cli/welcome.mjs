import { forTerminal } from "../platform/env/terminal-language.mjs";

/** Tells where the site is and, once, how its first owner signs in. */
export function sayWelcome({ address, owner, untold }) {
  const lines = ["", `  ${forTerminal("竹林 Zhulin is ready: ", "竹林已经可以用了：")}${address}`];
  if (owner) {
    const given = forTerminal("as given by OWNER_PASSWORD", "OWNER_PASSWORD 给的那个");
    const password = owner.password ?? given;
    lines.push(
      "",
      forTerminal("  The owner signs in as", "  站长这样登录"),
      `    ${forTerminal("username", "用户名")}  ${owner.username}`,
      `    ${forTerminal("password", "密码  ")}  ${password}`,
    );
    if (owner.password) {
      lines.push(forTerminal("  The password is not shown again.", "  密码不会再显示第二次。"));
    }
  }
  if (untold) {
    const how = `npm run owner -- reset-password ${untold}`;
    lines.push(
      "",
      forTerminal(
        `  The first start was broken off. A new password for its owner: ${how}`,
        `  第一次启动没有做完。给站长一个新密码：${how}`,
      ),
    );
  }
  process.stdout.write(`${lines.join("\n")}\n\n`);
}
