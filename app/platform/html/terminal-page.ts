const hidden = '<span[^>]*aria-hidden="true"[^>]*>[^<]*</span>';
const wordless = '<img [^>]*alt=""[^>]*>';
/** A face that is a link: the name beside it is one, too. */
const face = new RegExp(`<a [^>]*>(?:${hidden}|${wordless})+</a>`, "g");
const drawing = new RegExp(`<svg[^]*?</svg>|${hidden}|${wordless}`, "g");
/** What is pressed and is told to screen readers by other words than those that it shows. */
const labelled = /<(a|button|summary)( [^>]*aria-label="([^"]+)"[^>]*)>[^]*?<\/\1>/g;
/** What only scripts have any use of; some of these browsers name each file. */
const machinery = /<script\b[^]*?<\/script>|<link [^>]*rel="modulepreload"[^>]*>/g;
/** Elements of a row, which styles put at a distance. */
const beside = "a|b|button|label|nav|span|time";
/** w3m sends a form as soon as a file is chosen where it is told which files are wanted. */
const files = /<input [^>]*type="file"[^>]*>/g;
const seam = new RegExp(`(</(?:${beside})>)\\s*(?=<(?:${beside})[ >])`, "g");

/**
 * A page for browsers in a terminal, which have no styles and run nothing: without drawings and scripts, by the words that screen readers hear, and what
 * stands side by side told apart in the text. A plain space would vanish between Chinese words.
 */
export function terminalPage(html: string): string {
  return html
    .replace(machinery, "")
    .replace(face, "")
    .replace(drawing, "")
    .replace(files, (field) => field.replace(/ accept="[^"]*"/, ""))
    .replace(labelled, "<$1$2>$3</$1>")
    .replace(seam, "$1&nbsp; ");
}
