import { inLayer } from "~/ui/theme/in-layer";
import { colour, radius, screen } from "../../../../vanilla-extract.config";

const { styled, inside } = inLayer("desk");

/** More tabs than a phone is wide; none of them may be out of sight. */
export const manyTabs = styled({});
inside(`${manyTabs} > nav`, {
  "@media": { [screen.phone]: { flexWrap: "wrap", columnGap: 16 } },
});
inside(`${manyTabs} a`, { "@media": { [screen.phone]: { paddingInline: 0 } } });
inside(`${manyTabs} a::after`, { "@media": { [screen.phone]: { left: 0, right: 0 } } });
/** A form of settings below the tabs, as wide as a text. */
export const form = styled({
  maxWidth: 640,
  marginTop: 24,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 20,
});
/** What the about page would be. */
export const preview = styled({
  padding: 16,
  border: `1px dashed ${colour.edge}`,
  borderRadius: radius.small,
});
export const logo = styled({ padding: 12, background: colour.sheet, justifySelf: "start" });
export const dark = styled({ background: "#151814" });
inside(`${logo} img`, { height: 32, width: "auto" });
