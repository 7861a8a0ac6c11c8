import { partOnDemand } from "~/ui/links/part-on-demand";

const loadLetterForm = () => import("./letter-form");

/** The form below a conversation. */
export const LazyLetterForm = partOnDemand(loadLetterForm, (module) => module.LetterForm);

/** The words of a letter, where another form holds them. */
export const LazyLetterComposer = partOnDemand(loadLetterForm, (module) => module.LetterComposer);
