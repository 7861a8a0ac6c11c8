import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { meantBy, nameAround, parsedModule } from "./followed-names";
import { root } from "./site-server";
import { writeOf, type Write } from "./write-calls";

/** What a quiet transaction may write. */
export interface QuietWrite extends Write {
  /** The module whose transaction it is. */
  by: string;
}

/** What begins a transaction; inside of one there is no other. */
const beginnings = new Set(["inTransaction", "inQuietTransaction"]);

/** All that quiet transactions may write, by what they name: whoever is called by another way is told as a write of anything. */
export function quietWrites(): QuietWrite[] {
  const files = fs
    .readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join("app", file))
    .filter((file) => /\.server\.tsx?$/.test(file) && !file.endsWith("/database.server.ts"));
  const quiet = new Set(["inQuietTransaction"]);
  for (let known = 0; known < quiet.size;) {
    known = quiet.size;
    for (const call of callsOf(quiet, files)) addWhoHandsOn(call, quiet);
  }
  return callsOf(quiet, files).flatMap((call) => {
    const by = path.basename(call.getSourceFile().fileName, ".server.ts");
    return writesIn(call.arguments, quiet).map((write) => ({ by, ...write }));
  });
}

const begins = ({ expression }: ts.CallExpression, names: ReadonlySet<string>): boolean =>
  ts.isIdentifier(expression) && names.has(expression.text);

function callsOf(names: ReadonlySet<string>, files: string[]): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && begins(node, names)) calls.push(node);
    ts.forEachChild(node, look);
  };
  const naming = new RegExp(`\\b(?:${[...names].join("|")})\\b`);
  for (const file of files) {
    const text = fs.readFileSync(path.join(root, file), "utf8");
    const source = naming.test(text) ? parsedModule(file) : null;
    if (source) look(source);
  }
  return calls;
}

/** Who has done in a quiet transaction what it was given to do begins one itself. */
function addWhoHandsOn(call: ts.CallExpression, quiet: Set<string>): void {
  const look = (node: ts.Node): void => {
    const isWork =
      ts.isIdentifier(node) &&
      (node === call.arguments[0] ||
        (ts.isCallExpression(node.parent) && node.parent.expression === node));
    const giver = isWork ? meantBy(node) : null;
    if (giver?.isParameter) quiet.add(nameAround(giver.node));
    ts.forEachChild(node, look);
  };
  for (const one of call.arguments) look(one);
}

/** What is written in pieces of the program, and in all that they name. */
function writesIn(pieces: readonly ts.Node[], quiet: ReadonlySet<string>): Write[] {
  const writes: Write[] = [];
  const followed = new Set<ts.Node>();
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      if (begins(node, beginnings) || begins(node, quiet)) return;
      if (isLost(node, quiet)) writes.push({ words: lastName(node), table: "", columns: null });
    }
    const write = writeOf(node);
    if (write) writes.push(write);
    if (ts.isIdentifier(node) && !isProperty(node)) follow(node);
    ts.forEachChild(node, look);
  };
  const follow = (name: ts.Identifier) => {
    const meant = meantBy(name);
    if (!meant || meant.isParameter || followed.has(meant.node)) return;
    followed.add(meant.node);
    look(meant.node);
  };
  for (const piece of pieces) look(piece);
  return writes;
}

function isProperty(name: ts.Identifier): boolean {
  const { parent } = name;
  return (
    (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) &&
    parent.name === name
  );
}

const lastName = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

/** Whether a transaction is handed to something that its name does not lead to. */
function isLost({ arguments: given, expression }: ts.CallExpression, quiet: ReadonlySet<string>) {
  if (!given.some((one) => ts.isIdentifier(one) && one.text === "trx")) return false;
  if (!ts.isIdentifier(expression)) {
    return !(ts.isPropertyAccessExpression(expression) && expression.name.text === "execute");
  }
  const meant = meantBy(expression);
  return meant === null || (meant.isParameter && !quiet.has(nameAround(meant.node)));
}
