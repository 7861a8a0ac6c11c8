import fs from "node:fs";
import path from "node:path";
import { walk } from "estree-walker";
import MagicString from "magic-string";
import { parseAst } from "rollup/parseAst";
import { unexpected } from "./module-manifests.mjs";

/** What the flags of remix.config.js, Remix's own choices for its router, and what no route has, settle before the build. */
const settled = new Map([
  ["v3_fetcherPersist", "true"],
  ["v3_lazyRouteDiscovery", "true"],
  ["v3_relativeSplatPath", "true"],
  ["v3_singleFetch", "true"],
  ["v3_throwAbortReason", "true"],
  ["v7_fetcherPersist", "true"],
  ["v7_normalizeFormMethod", "true"],
  ["v7_partialHydration", "true"],
  ["v7_prependBasename", "true"],
  ["v7_relativeSplatPath", "true"],
  ["v7_skipActionErrorRevalidation", "true"],
  ["v7_startTransition", "true"],
  ["isSpaMode", "false"],
  ["__remixHdrActive", "false"],
  ["__staticRouterHydrationData", "undefined"],
  ["clientAction", "undefined"],
  ["clientLoader", "undefined"],
  ["enableViewTransition", "undefined"],
  ["hasClientAction", "false"],
  ["hasClientLoader", "false"],
  ["HydrateFallback", "undefined"],
  ["isTransitioning", "false"],
  ["resolveData", "undefined"],
  ["shouldRevalidate", "undefined"],
  ["startViewTransition", "undefined"],
  ["viewTransition", "undefined"],
]);

const named = "\0named:";

/**
 * A Rollup plugin that makes esbuild's modules lighter to pack: settled flags, and whether this is a browser, become
 * constants, so that what they rule out falls away, components that nobody uses and warnings to developers do, and calls
 * through a CommonJS namespace, `(0, runtime.jsx)(…)`, become calls of named imports.
 */
export function lightenModules(files) {
  const modules = new Map(files.map((file) => [file, readModule(file)]));
  const namesOf = new Map();
  for (const { calls } of modules.values()) {
    for (const { wrapper, name } of calls) {
      if (!namesOf.has(wrapper.key)) namesOf.set(wrapper.key, { wrapper, names: new Set() });
      namesOf.get(wrapper.key).names.add(name);
    }
  }
  return {
    name: "lighten-modules",
    resolveId: (source) => (source.startsWith(named) ? source : null),
    load(id) {
      const module = modules.get(id);
      // package.json says that nothing is imported for its effects alone, which the build does not pass on.
      if (module) return { code: module.code, moduleSideEffects: !id.includes("/_shared/") };
      if (!id.startsWith(named)) throw unexpected(`${id} is imported, but was not built`);
      const { wrapper, names } = namesOf.get(id.slice(named.length));
      const exported = [...names].map((name) => `export const ${name} = namespace.${name};`);
      return [
        `import { ${wrapper.require.imported} as load } from "${wrapper.require.source}";`,
        `import { ${wrapper.toModule.imported} as toModule } from "${wrapper.toModule.source}";`,
        `const namespace = /* @__PURE__ */ toModule(/* @__PURE__ */ load(), 1);`,
        ...exported,
      ].join("\n");
    },
  };
}

/** The module that a made one takes its names from; other modules are their own. */
export function sourceOf(id, publicFolder) {
  if (!id.startsWith(named)) return id;
  return path.join(publicFolder, id.slice(named.length).split("#", 1)[0]);
}

function readModule(file) {
  const source = fs.readFileSync(file, "utf8");
  const code = new MagicString(source);
  const tree = syntaxOf(source, file);
  const wrappers = wrappersOf(tree, code);
  const warners = warnersOf(tree, source);
  const calls = [];
  walk(tree, {
    enter(node, parent) {
      const flag = flagRead(node, parent);
      if (isSingleFetchAsked(node)) code.overwrite(node.test.start, node.test.end, "true");
      if (flag) code.overwrite(node.start, node.end, flag);
      if (isBrowserAsked(node)) code.overwrite(node.start, node.end, '"object"');
      if (isComponentNamed(node)) code.remove(node.start, node.end);
      if (isWarning(node, warners)) code.overwrite(node.start, node.end, "undefined");
      if (isComponentMade(node)) code.appendLeft(node.start, "/* @__PURE__ */ ");
      const call = namespaceCall(node, wrappers) ?? fragmentRead(node, wrappers);
      if (!call) return;
      calls.push(call);
      const { start, end } = node.callee ?? node;
      code.overwrite(start, end, call.local);
    },
  });
  const imports = new Map(calls.map((call) => [call.local, call]));
  for (const { wrapper, name, local } of imports.values()) {
    code.prepend(`import { ${name} as ${local} } from ${JSON.stringify(named + wrapper.key)};\n`);
  }
  return { code: code.toString(), calls };
}

function syntaxOf(source, file) {
  try {
    return parseAst(source);
  } catch (error) {
    throw unexpected(`${file} is no module that Rollup reads, ${error.message}`);
  }
}

/** The namespaces of CommonJS modules of other files: `var namespace = toModule(require(), 1)`. */
function wrappersOf(tree, code) {
  const imported = new Map();
  const wrappers = new Map();
  for (const node of tree.body) {
    if (node.type === "ImportDeclaration") {
      for (const specifier of node.specifiers) {
        if (specifier.type !== "ImportSpecifier") continue;
        const from = { source: node.source.value, imported: specifier.imported.name };
        imported.set(specifier.local.name, from);
      }
    }
    // A module whose names nobody uses, such as one that only the server has.
    if (node.type === "ExpressionStatement" && wrapperMade(node.expression, imported)) {
      code.remove(node.start, node.end);
    }
    if (node.type !== "VariableDeclaration") continue;
    for (const { id, init } of node.declarations) {
      const wrapper = init && wrapperMade(init, imported);
      if (!wrapper) continue;
      // The inner call by itself, too: without it what was loaded for names that nobody uses would still be fetched.
      for (const { start } of [init, init.arguments[0]]) code.appendLeft(start, "/* @__PURE__ */ ");
      wrappers.set(id.name, wrapper);
    }
  }
  return wrappers;
}

/** What a call `toModule(require(), 1)` of two imported functions wraps. */
function wrapperMade(call, imported) {
  if (call.type !== "CallExpression") return undefined;
  const [inner] = call.arguments;
  if (inner?.type !== "CallExpression" || inner.arguments.length > 0) return undefined;
  const toModule = imported.get(call.callee.name);
  const require = imported.get(inner.callee.name);
  if (!toModule || !require) return undefined;
  return { key: `${require.source}#${require.imported}`, require, toModule };
}

/** The constant that a read of a settled flag stands for. */
function flagRead(node, parent) {
  if (node.type !== "MemberExpression" || node.computed) return undefined;
  if (parent.type === "AssignmentExpression" && parent.left === node) return undefined;
  return settled.get(node.property.name);
}

/** Whether this is `typeof document` or `typeof window`, which only a server has to ask. */
function isBrowserAsked({ type, operator, argument }) {
  return (
    type === "UnaryExpression" && operator === "typeof" && /^(document|window)$/.test(argument.name)
  );
}

/** Whether this is a statement `Link.displayName = "Link"`, which tools for developers read, and which keeps what nobody uses. */
function isComponentNamed({ type, expression }) {
  if (type !== "ExpressionStatement" || expression.type !== "AssignmentExpression") return false;
  const { left, right } = expression;
  return left.property?.name === "displayName" && typeof right.value === "string";
}

/** The names of functions that throw where nobody catches it, for developers whose tools stop there: the router's warnings. */
function warnersOf(tree, source) {
  const isWarner = ({ type, params, start, end }) =>
    type === "FunctionDeclaration" &&
    params.length === 2 &&
    /try\s*\{\s*throw new Error\(\w+\);?\s*\}\s*catch/.test(source.slice(start, end));
  return new Set(tree.body.filter(isWarner).map(({ id }) => id.name));
}

/** Whether this is a call `warning(holds, "sentence" + …)`; a function within may have the same short name, but says no sentence. */
function isWarning({ type, callee, arguments: given }, warners) {
  if (type !== "CallExpression" || !warners.has(callee.name) || given.length !== 2) return false;
  let sentence = given[1];
  while (sentence.type === "BinaryExpression") sentence = sentence.left;
  const words = sentence.type === "TemplateLiteral" ? sentence.quasis[0].value.raw : sentence.value;
  return typeof words === "string" && words.includes(" ");
}

const makers = new Set(["createContext", "forwardRef", "memo"]);

/** Whether this is a call such as `React.forwardRef(…)`, which changes nothing. */
function isComponentMade({ type, callee }) {
  return type === "CallExpression" && makers.has(callee.property?.name);
}

/**
 * Whether this is Remix's `if (typeof singleFetch === "function") return await singleFetch()`: its condition always
 * holds, and its older way to the server need not be fetched.
 */
function isSingleFetchAsked({ type, test, consequent }) {
  if (type !== "IfStatement" || consequent.type !== "ReturnStatement") return false;
  if (test.left?.operator !== "typeof" || test.right.value !== "function") return false;
  const { type: kind, argument: call } = consequent.argument ?? {};
  const isItsCall = kind === "AwaitExpression" && call.callee?.name === test.left.argument.name;
  return isItsCall && call.arguments.length === 0;
}

/** A call such as `(0, namespace.jsx)(…)`, which esbuild writes for named imports alone. */
function namespaceCall(node, wrappers) {
  if (node.type !== "CallExpression" || node.callee.type !== "SequenceExpression") return undefined;
  const [zero, member, ...more] = node.callee.expressions;
  if (zero.value !== 0 || more.length > 0) return undefined;
  return namespaceMember(member, wrappers);
}

/** `namespace.Fragment`, which esbuild writes for `<>…</>`; other names that are no call may be of something else. */
function fragmentRead(node, wrappers) {
  return node.property?.name === "Fragment" ? namespaceMember(node, wrappers) : undefined;
}

function namespaceMember(member, wrappers) {
  if (member.type !== "MemberExpression" || member.computed) return undefined;
  const wrapper = wrappers.get(member.object.name);
  if (!wrapper) return undefined;
  const name = member.property.name;
  return { wrapper, name, local: `${name}$${member.object.name}` };
}
