import path from "node:path";
import ts from "typescript";
import { root } from "tests/architecture/source-tree";

/** Asks TypeScript whether a file with a fault would be noticed by `npm run types`. */
export class TypeCheck {
  #overlay: { file: string; text: string; version: number } = { file: "", text: "", version: 0 };
  #service: ts.LanguageService | undefined;

  /** Whether the types of this file do not fit with this text in it. */
  refuses(name: string, text: string): boolean {
    const file = path.join(root, name);
    this.#overlay = { file, text, version: this.#overlay.version + 1 };
    const service = (this.#service ??= this.#start());
    const found = [
      ...service.getSyntacticDiagnostics(file),
      ...service.getSemanticDiagnostics(file),
    ];
    return found.some(({ category }) => category === ts.DiagnosticCategory.Error);
  }

  #start(): ts.LanguageService {
    const { config } = ts.readConfigFile(path.join(root, "tsconfig.json"), ts.sys.readFile);
    const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
    return ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => fileNames,
      getScriptVersion: (file) => (this.#isOverlaid(file) ? `${this.#overlay.version}` : "0"),
      getScriptSnapshot: (file) => {
        const text = this.#isOverlaid(file) ? this.#overlay.text : ts.sys.readFile(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    });
  }

  #isOverlaid = (file: string) => file === this.#overlay.file;
}
