import { boundedGrammar, type GrammarBounds } from "./bounded-grammar";
import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import c from "highlight.js/lib/languages/c";
import cpp from "highlight.js/lib/languages/cpp";
import csharp from "highlight.js/lib/languages/csharp";
import css from "highlight.js/lib/languages/css";
import dart from "highlight.js/lib/languages/dart";
import diff from "highlight.js/lib/languages/diff";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import go from "highlight.js/lib/languages/go";
import graphql from "highlight.js/lib/languages/graphql";
import http from "highlight.js/lib/languages/http";
import ini from "highlight.js/lib/languages/ini";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import kotlin from "highlight.js/lib/languages/kotlin";
import less from "highlight.js/lib/languages/less";
import lua from "highlight.js/lib/languages/lua";
import makefile from "highlight.js/lib/languages/makefile";
import markdown from "highlight.js/lib/languages/markdown";
import nginx from "highlight.js/lib/languages/nginx";
import php from "highlight.js/lib/languages/php";
import powershell from "highlight.js/lib/languages/powershell";
import python from "highlight.js/lib/languages/python";
import ruby from "highlight.js/lib/languages/ruby";
import rust from "highlight.js/lib/languages/rust";
import scala from "highlight.js/lib/languages/scala";
import scss from "highlight.js/lib/languages/scss";
import sql from "highlight.js/lib/languages/sql";
import swift from "highlight.js/lib/languages/swift";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";

// The head of a function has no more than nine words of its type, and what is between its brackets is short; else each
// word of a block would be the first of all that follow.
const functionHeads: GrammarBounds = [
  ["\\s+)+", "\\s+){1,9}"],
  ["[^=]+>", "[^=]{1,200}>"],
];
// A key stands on one line (TOML 1.0, "Keys").
const keys: GrammarBounds = [
  ["\\s*\\.\\s*", "[ \\t]*\\.[ \\t]*"],
  ["\\s*=", "[ \\t]*="],
];

const languages = {
  bash,
  c,
  cpp,
  csharp: boundedGrammar(csharp, functionHeads),
  css,
  dart,
  diff,
  dockerfile,
  go,
  graphql,
  http,
  ini: boundedGrammar(ini, keys),
  java,
  javascript,
  json,
  kotlin,
  less,
  lua,
  makefile,
  markdown,
  nginx,
  php,
  powershell,
  python,
  ruby,
  rust,
  scala,
  scss,
  sql,
  swift,
  typescript,
  xml,
  yaml,
};

for (const [name, language] of Object.entries(languages)) {
  highlighter.registerLanguage(name, language);
}
// The grammar for shell sessions takes seconds on some input; that for bash reads them well enough.
highlighter.registerAliases(["shell", "console", "shellsession"], { languageName: "bash" });
// Names that members write and that highlight.js gives to no language of this list.
highlighter.registerAliases(["vue", "svelte"], { languageName: "xml" });
highlighter.registerAliases(["json5"], { languageName: "json" });

export { highlighter };
