import { browserColour } from "~/ui/theme/tokens.css";

/**
 * Runs in the head before anything is painted, so that the remembered colour never flashes; also says that script runs.
 * The text is constant: the policy of visitors' pages names its hash.
 */
export const colourBoot = `(function(d){d.script="on";try{var c=localStorage.getItem("colour");if(c==="system")delete d.colour;else if(c==="light"||c==="dark")d.colour=c}catch(e){}})(document.documentElement.dataset)`;

/** Shows the chosen colour at once, light, dark or the system's own, and keeps it in this browser. */
export function rememberColour(choice: string): void {
  const { dataset } = document.documentElement;
  if (choice === "system") delete dataset.colour;
  else dataset.colour = choice;
  const { backgroundColor } = getComputedStyle(document.body);
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")) {
    const follows = choice === "system" && meta.media;
    meta.content = follows
      ? browserColour[follows.includes("dark") ? "dark" : "light"]
      : backgroundColor;
  }
  try {
    localStorage.setItem("colour", choice);
  } catch {
    /* Storage may be full or forbidden: the cookie still keeps the choice. */
  }
}
