import ts from "typescript";

/** The name that V8 gives to the nearest function around a place which has one; "" outside of all. */
export function enclosingFunction(node: ts.Node): string {
  for (let one = node; !ts.isSourceFile(one); one = one.parent) {
    const name = ts.isFunctionLike(one) ? nameOfFunction(one) : undefined;
    if (name !== undefined) return name;
  }
  return "";
}

function nameOfFunction(node: ts.SignatureDeclaration): string | undefined {
  if (ts.isConstructorDeclaration(node)) return node.parent.name?.text;
  if (ts.isGetAccessor(node)) return `get ${textOf(node.name)}`;
  if (ts.isSetAccessor(node)) return `set ${textOf(node.name)}`;
  if (node.name) return textOf(node.name);
  const { parent } = node;
  const isNamed =
    ts.isVariableDeclaration(parent) ||
    ts.isPropertyAssignment(parent) ||
    ts.isPropertyDeclaration(parent);
  return isNamed ? textOf(parent.name) : undefined;
}

const textOf = (name: ts.PropertyName | ts.BindingName): string | undefined =>
  ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name)
    ? name.text
    : undefined;
