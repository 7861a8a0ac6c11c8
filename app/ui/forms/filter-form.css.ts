import { inLayer } from "~/ui/theme/in-layer";
import { screen } from "../../../vanilla-extract.config";

const { styled, inside } = inLayer("parts");

/** Fields beside each other, as many as fit, with the button at the end. */
export const filter = styled({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  gap: 12,
  marginBottom: 20,
  "@media": { [screen.phone]: { display: "grid", gridTemplateColumns: "1fr 1fr" } },
});
inside(`${filter} > div`, {
  flex: "1 1 140px",
  maxWidth: 260,
  minWidth: 0,
  "@media": { [screen.phone]: { maxWidth: "none" } },
});
// What may be written is said in the field.
inside(`${filter} > div:has([placeholder])`, { flexGrow: 3 });
inside(`${filter} :is(input, select, button)`, { minHeight: 40, minWidth: 0, paddingBlock: 4 });
export const acts = styled({ display: "flex", gap: 12, alignItems: "center", minHeight: 40 });
