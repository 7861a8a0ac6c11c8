import { inLayer } from "./in-layer";

const { styled, inside } = inLayer("aid");

const none = { display: "none" };
const byNightQuery = "(prefers-color-scheme: dark)";

/** Shown in light mode only, whether the reader or the system chose it. */
export const byDay = styled({ "@media": { [byNightQuery]: none } });
inside(`[data-colour="light"] ${byDay}`, { display: "revert-layer" });
inside(`[data-colour="dark"] ${byDay}`, none);

/** Shown in dark mode only. */
export const byNight = styled({ "@media": { "(prefers-color-scheme: light)": none } });
inside(`[data-colour="dark"] ${byNight}`, { display: "revert-layer" });
inside(`[data-colour="light"] ${byNight}`, none);

/** Shown where the reader chose one of the two, and not what the system has. */
export const byChoice = styled({ display: "none" });
inside(`[data-colour] ${byChoice}`, { display: "revert-layer" });
