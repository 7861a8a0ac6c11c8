/**
 * What is read at the terminal, by the first of POSIX's LC_ALL, LC_MESSAGES and LANG that is set.
 *
 * @param {Record<string, string | undefined>} variables
 * @returns {"zh" | "en"}
 */
export function terminalLanguage(variables = process.env) {
  const { LC_ALL, LC_MESSAGES, LANG } = variables;
  return /^zh([_.@-]|$)/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "zh" : "en";
}

/**
 * Of a sentence in both languages, the one that is read at the terminal.
 *
 * @param {string} english
 * @param {string} chinese
 */
export function forTerminal(english, chinese) {
  return terminalLanguage() === "zh" ? chinese : english;
}
