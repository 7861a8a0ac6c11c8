import sanitizeHtml from "sanitize-html";

const tags =
  "h2 h3 h4 h5 h6 p blockquote ul ol li hr br strong em del code pre a img input span div table thead tbody tr th td sup details summary";
const ownId = /^[\p{L}\p{M}\p{N}_-]+$/u;

// The types of the package leave out allowedEmptyAttributes.
const options: sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] } = {
  allowedTags: tags.split(" "),
  allowedAttributes: {
    a: ["href", "title", "rel", "id", "aria-label"],
    img: ["src", "alt", "title", "width", "height", "srcset", "sizes", "loading", "decoding"],
    input: ["type", "disabled", "checked", "aria-label"],
    ol: ["start"],
    li: ["id"],
    h2: ["id"],
    h3: ["id"],
    h4: ["id"],
    pre: ["tabindex"],
    div: ["tabindex", { name: "role", values: ["group"] }, "aria-label"],
  },
  allowedClasses: {
    code: ["hljs", "language-*"],
    span: ["hljs-*", "language-*", /^[a-z]+_{1,2}$/],
    div: ["scroll"],
    ul: ["tasks"],
    ol: ["tasks", "notes"],
    th: ["r", "c"],
    td: ["r", "c"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowedSchemesAppliedToAttributes: ["href", "src", "srcset"],
  allowedEmptyAttributes: ["alt", "href", "src"],
  allowProtocolRelative: false,
  disallowedTagsMode: "escape",
  transformTags: { h2: checkId, h3: checkId, h4: checkId, a: checkId, li: checkId, input: lockBox },
};

/**
 * Leaves only what our renderer makes. It is the second line of defence: the renderer escapes raw
 * HTML and checks addresses itself.
 */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options);
}

function checkId(tagName: string, { id, ...rest }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: id && ownId.test(id) ? { ...rest, id } : rest };
}

function lockBox(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: { ...attribs, type: "checkbox", disabled: "" } };
}
