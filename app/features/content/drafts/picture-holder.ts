/** What stands in a text for a picture that is on its way; its name has neither brackets nor lines. */
export const pictureHolder = (name: string): string => `![正在上传 ${name}…]()`;

const holderLines = /^!\[正在上传 [^\n[\]()]+…\]\(\)[^\S\n]*(?:\n+|$)/gm;

/** A text without the lines that stood for pictures which did not arrive. */
export const withoutHolders = (text: string): string => text.replaceAll(holderLines, "");
